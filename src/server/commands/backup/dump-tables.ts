import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { TransactionSql } from '../../db/postgres-driver.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { createLineCounter, createMeter } from './measure.ts'
import { copyTarget, fullName, type Table } from './tables.ts'

/** Half the time of the default level, for output a tenth larger. */
const gzip = { level: 4 }

/** Writes the rows of a table in PostgreSQL's `COPY` format, one a line, compressed. */
export async function dumpTable(tx: TransactionSql, folder: string, table: Table): Promise<DumpedTable> {
  const { schema, name, columns } = table
  const file = `tables/${fullName(table)}.copy.gz`
  const rows = createLineCounter()
  const source = await tx.unsafe(`copy ${copyTarget(table)} to stdout`).readable()
  const { sha256 } = await writeCompressed(join(folder, file), source, rows.through)
  // Backpressure: postgres.js 3.4 pauses its socket for a slow reader and resumes on the next read, which must be triggered at
  // the end.
  source._read(0)
  return { schema, name, columns, rows: rows.lines(), file, sha256 }
}

/** Writes a compressed file, flushed to disk. */
export async function writeCompressed(
  path: string,
  source: Readable,
  ...through: NodeJS.ReadWriteStream[]
): Promise<{ bytes: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const meter = createMeter()
  const sink = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline([source, ...through, createGzip(gzip), meter.through, sink])
  return meter.measured()
}

/** The last value of each sequence; unused sequences are left out. */
export async function sequencesOf(tx: TransactionSql, schemas: readonly string[]): Promise<Manifest['sequences']> {
  const sequences = await tx<{ schema: string; name: string; value: string }[]>`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname = any(${schemas as string[]}) and last_value is not null order by schemaname, sequencename`
  return sequences.map(({ schema, name, value }) => ({ schema, name, value: Number(value) }))
}
