import { type Database, inTransaction, type Transaction } from '../../db/database.ts'
import { type AuditEntry, anchorOf, type ChainPlace, chainStart, hashOfEntry } from './audit-chain.ts'

const atOnce = 1000

/** Whoever seals or cuts the log holds this lock until the end of the transaction. */
export const lockAuditChain = (tx: Transaction) =>
  tx`select pg_advisory_xact_lock(hashtextextended('seal audit log', 0))`

/**
 * Adds new entries to the hash chain: each hash covers its entry and the previous hash, so that changes and removals are
 * detected. Done by a scheduled task, since in the transaction of an award it would serialise all awards. Returns how many were
 * sealed.
 */
export function sealAuditLog(database: Database): Promise<number> {
  return inTransaction(database, async (tx) => {
    await lockAuditChain(tx)
    const [last] = await tx<ChainPlace[]>`
      select link, hash from audit_log where link is not null order by link desc limit 1`
    const entries = await tx<AuditEntry[]>`
      select id, created_at, action, actor_id, target_id, target from audit_log
      where link is null order by seq limit ${atOnce}`
    let { link, hash } = last ?? (await anchorOf(tx)) ?? chainStart
    const sealed = entries.map((entry) => {
      link += 1
      hash = hashOfEntry(entry, link, hash)
      return { id: entry.id, link, hash }
    })
    if (sealed.length > 0)
      await tx`
        update audit_log set link = sealed.link, hash = sealed.hash
        from unnest(${sealed.map((s) => s.id)}::uuid[], ${sealed.map((s) => s.link)}::bigint[], ${sealed.map((s) => s.hash)}::text[])
          as sealed (id, link, hash)
        where audit_log.id = sealed.id`
    return sealed.length
  })
}
