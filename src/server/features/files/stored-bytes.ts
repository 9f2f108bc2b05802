import type { Services } from '../../services.ts'

/**
 * Removes stored bytes without an attachment, of those under `keys`. Stops at a failure, as the file store may be away; the
 * scheduled task tries again, in random order, so that one that always fails does not block the others.
 */
export async function removeUnattached({ database, fileStore, log }: Services, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  try {
    const unattached = await database<{ key: string }[]>`
      select key from stored_bytes
      where key = any(${keys as string[]}) and not exists (select from files where storage_key = key)
        and not exists (select from check_files where storage_key = key) order by random()`
    for (const { key } of unattached) {
      await fileStore.remove(key)
      await database`delete from stored_bytes where key = ${key}`
    }
  } catch (error) {
    log.warn({ err: error }, 'bytes without a file could not be removed')
  }
}
