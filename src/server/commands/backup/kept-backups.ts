import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const dated = /^nirmaan-\d{4}-\d\d-\d\d-\d{6}$/

/** The name of a backup made at this time (UTC); names sort by time. */
export const datedName = (at: Date) => `nirmaan-${at.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`

/** Removes the oldest of the dated backups in a folder until `keep` are left. Folders with other names stay. */
export async function removeOlder(folder: string, keep: number): Promise<void> {
  const backups = (await readdir(folder)).filter((name) => dated.test(name)).sort()
  for (const name of backups.slice(0, -keep)) await rm(join(folder, name), { recursive: true })
}
