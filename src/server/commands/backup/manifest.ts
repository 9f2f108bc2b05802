import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The contents of a backup; written last, and every other file in the folder is checked against it. */
const manifestShape = z.object({
  format: z.literal(1),
  created_at: z.string(),
  product_version: z.string(),
  /** The migrations that had run, which define the schema of the tables. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** In foreign-key order: referenced tables first. */
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
    /** Keys of files that the tables name and the store did not have. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.output<typeof manifestShape>
export type DumpedTable = Manifest['tables'][number]

const manifestFile = (folder: string) => join(folder, 'manifest.json')

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Throws if the folder has no backup, or one in another format. */
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

/** A file's path in a backup: spread over 256 folders, since very large folders are slow. */
export const fileInBackup = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key)
