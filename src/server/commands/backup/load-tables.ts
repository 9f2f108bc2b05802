import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { TransactionSql } from '../../db/postgres-driver.ts'
import type { DumpedTable, Manifest } from './manifest.ts'
import { copyTarget, fullName, quotedName, type Table } from './tables.ts'

/** Locks all tables, so that they stay empty until the rows are in; throws if any has a row. */
export async function requireEmpty(tx: TransactionSql, tables: readonly Table[]): Promise<void> {
  if (tables.length > 0) await tx.unsafe(`lock table ${tables.map(quotedName).join(', ')} in access exclusive mode`)
  for (const table of tables) {
    const rows = await tx.unsafe(`select from ${quotedName(table)} limit 1`)
    if (rows.length > 0)
      throw new Error(`The database is not empty, ${fullName(table)} has rows: restore into one that was never used.`)
  }
}

/** Runs `load` while no trigger of these tables changes rows or adds some: they come in as they were backed up. */
export async function withoutTriggers(
  tx: TransactionSql,
  tables: readonly Table[],
  load: () => Promise<void>,
): Promise<void> {
  for (const table of tables) await tx.unsafe(`alter table ${quotedName(table)} disable trigger user`)
  await load()
  for (const table of tables) await tx.unsafe(`alter table ${quotedName(table)} enable trigger user`)
}

export async function loadTable(tx: TransactionSql, folder: string, table: DumpedTable): Promise<void> {
  const query = tx.unsafe(`copy ${copyTarget(table)} from stdin`)
  const sink = await query.writable()
  failWith(sink, query)
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), sink)
  const [loaded] = await tx.unsafe<{ rows: string }[]>(`select count(*)::text as rows from ${quotedName(table)}`)
  if (Number(loaded!.rows) !== table.rows)
    throw new Error(`${fullName(table)} has ${loaded!.rows} rows where the backup says ${table.rows}.`)
}

/**
 * If PostgreSQL fails after the last row (a foreign key, say), postgres.js 3.4 rejects the query, which has resolved already:
 * the stream would then wait for ever. This passes the error to the stream.
 */
function failWith(sink: { destroy(error: Error): unknown }, query: object): void {
  Object.assign(query, { reject: (error: Error) => sink.destroy(error) })
}

export async function setSequences(tx: TransactionSql, sequences: Manifest['sequences']): Promise<void> {
  for (const { schema, name, value } of sequences)
    await tx`select setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value}::bigint)`
}
