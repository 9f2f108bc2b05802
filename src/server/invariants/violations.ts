import { createHash } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { anchorOf, type ChainPlace, chainStart, followChain, isSignedBy } from '../features/admin/audit-chain.ts'
import type { FileStore } from '../file-store/port.ts'
import { invariants } from './invariants.ts'
import { wrongOrders } from './wrong-orders.ts'
import { wrongPrices } from './wrong-prices.ts'

/** Invariants that no query can check: about bytes outside the database, and about hashes. */
export const filesHaveTheirBytes = 'Every file has bytes, of its size and SHA-256'
export const auditChainHolds = 'Each sealed entry of the audit log is as it was, after the one that came before it'

const filesAtOnce = 500

type FileRow = { seq: number; id: string; size: number; sha256: string; storage_key: string }

export const auditAnchorIsSigned = 'The place where the audit log was cut is signed'

type Wanted = {
  fileStore: FileStore
  /** Which signed the place where the audit log was cut. */
  auditKey?: string | null
  /** The chain was followed so far before. */
  auditFrom?: ChainPlace
}
export type Findings = { found: string[]; auditEnd: ChainPlace }

/**
 * Every violation in a database and its file store, as a sentence that starts with the broken invariant, and where the chain of
 * the audit log ends. Reads every file that the database shows.
 */
export async function findViolations(sql: Sql, { fileStore, auditKey, auditFrom }: Wanted): Promise<Findings> {
  const found = await Promise.all(
    invariants.map(async ({ rule, violations }) => {
      const rows = await sql.unsafe<{ violation: string }[]>(violations)
      return rows.map(({ violation }) => `${rule}: ${violation}`)
    }),
  )
  const anchored = await wrongAnchor(sql, auditKey ?? null)
  const chain = await brokenChain(sql, auditFrom)
  const prices = [...(await wrongPrices(sql)), ...(await wrongOrders(sql))]
  const all = [...found.flat(), ...prices, ...anchored, ...chain.found, ...(await wrongBytes(sql, fileStore))]
  return { found: all, auditEnd: chain.auditEnd }
}

export const violations = async (sql: Sql, fileStore: FileStore, auditKey: string | null = null): Promise<string[]> =>
  (await findViolations(sql, { fileStore, auditKey })).found

async function wrongAnchor(sql: Sql, key: string | null): Promise<string[]> {
  const anchor = await anchorOf(sql)
  if (!anchor || (key !== null && isSignedBy(anchor, key))) return []
  const why = key === null ? 'AUDIT_LOG_KEY, which would tell, is not set' : 'not by AUDIT_LOG_KEY'
  return [`${auditAnchorIsSigned}: entry ${anchor.link}: ${why}`]
}

async function brokenChain(sql: Sql, from: ChainPlace = chainStart): Promise<Findings> {
  const anchor = await anchorOf(sql)
  const start = anchor && anchor.link > from.link ? anchor : from
  const breaksAt = (link: number) => [`${auditChainHolds}: the chain breaks at entry ${link}`]
  const [there] = await sql<
    { hash: string }[]
  >`select coalesce(hash, '') as hash from public.audit_log where link = ${start.link}`
  const isGone = start.link > (anchor?.link ?? 0) && !there
  if (isGone || (there && there.hash !== start.hash)) return { found: breaksAt(start.link), auditEnd: start }
  const { end, broken } = await followChain(sql, start)
  return { found: broken === null ? [] : breaksAt(broken), auditEnd: end }
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
    if (files.length < filesAtOnce) break
    after = files.at(-1)!.seq
  }
  // Few: those of old checks are deleted.
  const evidence = await sql<Omit<FileRow, 'seq'>[]>`select id, size, sha256, storage_key from check_files`
  for (const file of evidence) {
    const stored = await contentOf(fileStore, file.storage_key)
    if (stored !== `${file.size} bytes, SHA-256 ${file.sha256}`)
      found.push(`${filesHaveTheirBytes}: evidence ${file.id} has ${stored} under ${file.storage_key}`)
  }
  return found
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
