import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** What a backup consists of; it is written last, and every other file in the folder is checked against it. */
const manifestShape = z.object({
  format: z.literal(1),
  created_at: z.string(),
  product_version: z.string(),
  /** Those that had run: their schema is the one that the tables are of. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In an order in which rows come after those they refer to. */
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      file: z.string(),
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.number() })),
  files: z.object({
    list: z.string(),
    sha256: z.string(),
    count: z.number(),
    bytes: z.number(),
    /** Keys of files that the tables name and of which there were no bytes to be had. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.output<typeof manifestShape>
export type DumpedTable = Manifest['tables'][number]

const manifestFile = (folder: string) => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Throws where the folder holds no backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new Error(`There is no backup in ${folder}: it has no manifest.json.`)
  })
  const parsed = z.safeParse(manifestShape, parsedJson(text))
  if (!parsed.success) throw new Error(`The manifest.json in ${folder} is damaged, or of another version's format.`)
  return parsed.data
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A file's place in a backup: in one of 256 folders, since folders with very many files are slow to work with. */
export const fileInBackup = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key)
