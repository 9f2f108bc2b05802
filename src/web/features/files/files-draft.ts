import { queryClient } from '#web/api/query-client.ts'
import { deviceStore } from '#web/device/device-store.ts'

const persistedMs = 30 * 24 * 60 * 60 * 1000

/** What a person has chosen for one form: at hand while the page lives, and on this device for when it opens again. */
export function filesDraft(userId: string, name: string) {
  const key = ['draft-files', name]
  const onDevice = deviceStore<readonly File[]>(userId, 'files')
  return {
    known: () => queryClient.getQueryData<readonly File[]>(key),
    async find(): Promise<readonly File[]> {
      const stored = await onDevice.find(name)
      return stored && Date.now() - stored.at < persistedMs ? stored.content : []
    },
    save(files: readonly File[]) {
      queryClient.setQueryData(key, files)
      if (files.length > 0) void onDevice.put(name, files)
      else void onDevice.drop(name)
    },
  }
}
