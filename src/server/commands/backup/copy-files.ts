import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { TransactionSql } from '../../db/postgres-driver.ts'
import type { FileStore } from '../../file-store/port.ts'
import { writeCompressed } from './dump-tables.ts'
import { fileInBackup, type Manifest } from './manifest.ts'
import { createMeter } from './measure.ts'

type ListedFile = { storage_key: string; size: number; sha256: string }

const listFile = 'files.jsonl.gz'
const rowsAtOnce = 1000
const filesAtOnce = 4
/** So many missing files mean that the file store is unreachable. */
const mostMissing = 100

/** Writes the list of the files that the tables name, one a line. */
export async function listFiles(
  tx: TransactionSql,
  folder: string,
): Promise<Pick<Manifest['files'], 'list' | 'sha256'>> {
  async function* lines() {
    // A database of an earlier version has no evidence.
    const [found] = await tx<{ evidence: boolean }[]>`select to_regclass('check_files') is not null as evidence`
    const evidence = found!.evidence ? tx`union all select storage_key, size, sha256 from check_files` : tx``
    const rows = tx<ListedFile[]>`select storage_key, size, sha256 from files ${evidence} order by storage_key`
    for await (const files of rows.cursor(rowsAtOnce)) yield files.map((file) => `${JSON.stringify(file)}\n`).join('')
  }
  const { sha256 } = await writeCompressed(join(folder, listFile), Readable.from(lines()))
  return { list: listFile, sha256 }
}

/**
 * Copies the listed files out of the store. They exist already, since bytes are stored before the rows that name them, and they
 * never change.
 */
export async function copyFilesOut(
  fileStore: FileStore,
  folder: string,
): Promise<Pick<Manifest['files'], 'count' | 'bytes' | 'missing'>> {
  const missing: string[] = []
  const copied = { count: 0, bytes: 0 }
  await eachListedFile(join(folder, listFile), async (file) => {
    try {
      await copy(await fileStore.open(file.storage_key), fileInBackup(folder, file.storage_key), file)
      copied.count += 1
      copied.bytes += file.size
    } catch (error) {
      missing.push(file.storage_key)
      if (missing.length > mostMissing)
        throw new Error(`More than ${mostMissing} files cannot be read. The last: ${(error as Error).message}`)
    }
  })
  return { ...copied, missing: missing.toSorted() }
}

/**
 * Copies the files of a backup into the store, overwriting existing ones. `incomingFolder` is where the store expects new
 * files.
 */
export async function copyFilesIn(
  fileStore: FileStore,
  { folder, incomingFolder, missing }: { folder: string; incomingFolder: string; missing: readonly string[] },
): Promise<void> {
  const left = new Set(missing)
  await eachListedFile(join(folder, listFile), async (file) => {
    if (left.has(file.storage_key)) return
    const path = join(incomingFolder, `restored-${randomUUID()}`)
    try {
      await copy(createReadStream(fileInBackup(folder, file.storage_key)), path, file)
      await fileStore.keep(file.storage_key, { path, bytes: file.size, sha256: file.sha256 })
    } finally {
      await rm(path, { force: true })
    }
  })
}

/** Throws and deletes the copy if its bytes differ from the file's checksum. */
async function copy(source: Readable, path: string, { storage_key, size, sha256 }: ListedFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const meter = createMeter()
  try {
    await pipeline(source, meter.through, createWriteStream(path, { mode: 0o600, flush: true }))
    const found = meter.measured()
    if (found.bytes !== size || found.sha256 !== sha256)
      throw new Error(`File ${storage_key} is not what it was: ${found.bytes} bytes instead of ${size}, or other ones.`)
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

async function eachListedFile(list: string, work: (file: ListedFile) => Promise<void>): Promise<void> {
  const lines = createInterface({ input: createReadStream(list).pipe(createGunzip()) })[Symbol.asyncIterator]()
  async function lane(): Promise<void> {
    for (let line = await lines.next(); !line.done; line = await lines.next()) await work(JSON.parse(line.value))
  }
  await Promise.all(Array.from({ length: filesAtOnce }, lane))
}
