import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One file of `migrations`. `outsideTransaction`: it starts with the marker, and its statements run one by one. */
export type Migration = { name: string; text: string; sha256: string; outsideTransaction: boolean }

const ownFolder = join(import.meta.dirname, 'migrations')
const outsideMarker = /^-- runs outside a transaction\b/

/** Every migration of this version, in order. */
export async function readMigrations(folder = ownFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).toSorted()
  return await Promise.all(
    names.map(async (name) => {
      // Line ends are normalised, so that a checkout on Windows has the same checksum.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      const sha256 = createHash('sha256').update(text).digest('hex')
      return { name, text, sha256, outsideTransaction: outsideMarker.test(text) }
    }),
  )
}

/** The schemas that the migrations create. */
export function schemasOf(migrations: readonly Migration[]): string[] {
  const made = migrations.flatMap(({ text }) => [...text.matchAll(/^create schema (\w+)/gim)].map((found) => found[1]!))
  return ['public', ...made]
}
