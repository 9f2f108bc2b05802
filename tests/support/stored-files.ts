import { readdir } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Market } from './market.ts'

/** Names of all files; empty if the folder does not exist. */
export function filesOnDisk(folder: string): Promise<string[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).then(
    (found) => found.filter((entry) => entry.isFile()).map((entry) => entry.name),
    () => [],
  )
}

/** Every file has bytes, and all bytes have a file. */
export async function expectRowsToMatchBytes({ app, database }: Market): Promise<void> {
  const rows = await database<{ storage_key: string }[]>`
    select storage_key from files union all select storage_key from check_files`
  const keys = await database<{ key: string }[]>`select key from stored_bytes`
  const onDisk = (await filesOnDisk(app.services.config.filesFolder)).toSorted()
  expect(onDisk).toEqual(rows.map((row) => row.storage_key).toSorted())
  expect(onDisk).toEqual(keys.map((row) => row.key).toSorted())
}
