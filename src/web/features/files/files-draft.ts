import type { QueryClient } from '@tanstack/react-query'
import { deviceStore } from '#web/device/device-store.ts'

const persistedMs = 30 * 24 * 60 * 60 * 1000

/** What a person has chosen for one form: at hand while the page lives, and on this device for when it opens again. */
export function filesDraft(queryClient: QueryClient, userId: string, key: readonly unknown[]) {
  const name = key.join(' ')
  const onDevice = deviceStore<readonly File[]>(userId, 'files')
  return {
    known: () => queryClient.getQueryData<readonly File[]>(key),
    async find(): Promise<readonly File[]> {
      const kept = await onDevice.find(name)
      return kept && Date.now() - kept.at < persistedMs ? kept.content : []
    },
    keep(files: readonly File[]) {
      queryClient.setQueryData(key, files)
      if (files.length > 0) void onDevice.put(name, files)
      else void onDevice.drop(name)
    },
  }
}
