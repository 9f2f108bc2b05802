import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../services.ts'
import { removeUnattached } from './stored-bytes.ts'

/** No upload takes this long, so anything older without an attachment was cut off. */
const hourMs = 60 * 60_000
const keysAtOnce = 1000

/** Deletes what crashes left behind: partly received files, and stored bytes without an attachment. */
export async function deleteOrphanedFiles(services: Services): Promise<void> {
  const before = new Date(Date.parse(services.now()) - hourMs)
  await deleteAbandonedUploads(services.config.incomingFolder, before)
  const orphans = await services.database<{ key: string }[]>`
    select key from stored_bytes
    where created_at < ${before.toISOString()} and not exists (select from files where storage_key = key)
      and not exists (select from check_files where storage_key = key)
    order by created_at limit ${keysAtOnce}`
  await removeUnattached(
    services,
    orphans.map(({ key }) => key),
  )
}

async function deleteAbandonedUploads(folder: string, before: Date): Promise<void> {
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** The folder does not exist before the first upload. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
