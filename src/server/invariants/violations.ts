import { createHash } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { brokenAuditLink } from '../features/admin/seal-audit-log.ts'
import type { FileStore } from '../file-store/port.ts'
import { invariants } from './invariants.ts'

/** Invariants that no query can check: about bytes outside the database, and about hashes. */
export const filesHaveTheirBytes = 'Every file has bytes, of its size and SHA-256'
export const auditChainHolds = 'Each sealed entry of the audit log is as it was, after the one that came before it'

const filesAtOnce = 500

type FileRow = { seq: number; id: string; size: number; sha256: string; storage_key: string }

/** Every violation in a database and its file store, as a sentence that starts with the broken invariant. Reads every file. */
export async function violations(sql: Sql, fileStore: FileStore): Promise<string[]> {
  const found = await Promise.all(
    invariants.map(async ({ rule, violations }) => {
      const rows = await sql.unsafe<{ violation: string }[]>(violations)
      return rows.map(({ violation }) => `${rule}: ${violation}`)
    }),
  )
  return [...found.flat(), ...(await brokenAuditChain(sql)), ...(await wrongBytes(sql, fileStore))]
}

async function brokenAuditChain(sql: Sql): Promise<string[]> {
  const link = await brokenAuditLink(sql)
  return link === null ? [] : [`${auditChainHolds}: the chain breaks at entry ${link}`]
}

async function wrongBytes(sql: Sql, fileStore: FileStore): Promise<string[]> {
  const found: string[] = []
  for (let after = 0; ; ) {
    const files = await sql<FileRow[]>`
      select seq, id, size, sha256, storage_key from files where seq > ${after} order by seq limit ${filesAtOnce}`
    for (const file of files) {
      const stored = await contentOf(fileStore, file.storage_key)
      if (stored !== `${file.size} bytes, SHA-256 ${file.sha256}`)
        found.push(`${filesHaveTheirBytes}: file ${file.id} has ${stored} under ${file.storage_key}`)
    }
    if (files.length < filesAtOnce) return found
    after = files.at(-1)!.seq
  }
}

async function contentOf(fileStore: FileStore, key: string): Promise<string> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for await (const chunk of await fileStore.open(key)) {
      hash.update(chunk)
      bytes += chunk.length
    }
  } catch (error) {
    return `nothing readable (${(error as Error).message})`
  }
  return `${bytes} bytes, SHA-256 ${hash.digest('hex')}`
}
