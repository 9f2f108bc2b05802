import { queryClient } from '#web/api/query-client.ts'
import { deviceStore } from '#web/device/device-store.ts'

const persistedMs = 30 * 24 * 60 * 60 * 1000

/** The files chosen in one form: in memory, and stored on this device for when the form opens again. */
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
