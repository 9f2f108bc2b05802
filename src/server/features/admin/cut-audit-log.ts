import { type Database, inTransaction, type Transaction } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { anchorOf, type ChainPlace, chainStart, entriesAfter, isNext, signatureOf } from './audit-chain.ts'
import { lockAuditChain } from './seal-audit-log.ts'

type Cut = {
  /** Older entries are deleted. 0: none. */
  days: number
  key: string | null
  log: Pick<Services['log'], 'info'>
}

/**
 * Deletes sealed entries from the beginning of the audit log, in the order of the chain, and signs the place up to which it was
 * found whole: from there the rest still verifies. Throws, and deletes nothing, where the chain is broken.
 */
export async function cutAuditLog(database: Database, { days, key, log }: Cut): Promise<void> {
  if (days === 0 || key === null) return
  for (let cut = true; cut; ) {
    const anchor = await inTransaction(database, (tx) => cutSome(tx, days, key))
    cut = anchor !== null
    if (anchor) log.info({ anchor }, 'the audit log was cut')
  }
}

async function cutSome(tx: Transaction, days: number, key: string) {
  await lockAuditChain(tx)
  const from = (await anchorOf(tx)) ?? { ...chainStart, created_at: '' }
  const [limit] = await tx<{ at: string }[]>`select now() - make_interval(days => ${days}) as at`
  let end: ChainPlace = from
  let newest = from.created_at
  for (const entry of await entriesAfter(tx, from)) {
    if (entry.created_at >= limit!.at) break
    if (!isNext(end, entry))
      throw new Error(`the chain of the audit log breaks at entry ${end.link + 1}: it is not cut`)
    end = { link: entry.link, hash: entry.hash }
    if (entry.created_at > newest) newest = entry.created_at
  }
  if (end.link === from.link) return null
  const anchor = { link: end.link, hash: end.hash, created_at: newest }
  const signature = signatureOf(anchor, key)
  await tx`
    insert into audit_anchor (link, hash, created_at, signature) values (${end.link}, ${end.hash}, ${newest}, ${signature})
    on conflict (one) do update set link = excluded.link, hash = excluded.hash, created_at = excluded.created_at,
      cut_at = now(), signature = excluded.signature`
  await tx`delete from audit_log where link <= ${end.link}`
  return { ...anchor, signature }
}
