import { createHash } from 'node:crypto'
import { type Database, inTransaction, type Sql } from '../../db/database.ts'

type Entry = {
  id: string
  created_at: string
  action: string
  actor_id: string
  target_id: string | null
  target: string
}
type Sealed = Entry & { link: number; hash: string }

const atOnce = 1000

/**
 * Adds new entries to the hash chain: each hash covers its entry and the previous hash, so that changes and removals are
 * detected. Done by a scheduled task, since in the transaction of an award it would serialise all awards. Returns how many were
 * sealed.
 */
export function sealAuditLog(database: Database): Promise<number> {
  return inTransaction(database, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended('seal audit log', 0))`
    const [last] = await tx<{ link: number; hash: string }[]>`
      select link, hash from audit_log where link is not null order by link desc limit 1`
    const entries = await tx<Entry[]>`
      select id, created_at, action, actor_id, target_id, target from audit_log
      where link is null order by seq limit ${atOnce}`
    let { link, hash } = last ?? { link: 0, hash: '' }
    const sealed = entries.map((entry) => {
      link += 1
      hash = hashOf(entry, link, hash)
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

/** The first broken link of the chain; null if it is intact. */
export async function brokenAuditLink(sql: Sql): Promise<number | null> {
  const before = { link: 0, hash: '' }
  for (;;) {
    const entries = await sql<Sealed[]>`
      select id, created_at, action, actor_id, target_id, target, link, hash from audit_log
      where link > ${before.link} order by link limit ${atOnce}`
    for (const entry of entries) {
      if (entry.link !== before.link + 1 || entry.hash !== hashOf(entry, entry.link, before.hash))
        return before.link + 1
      Object.assign(before, { link: entry.link, hash: entry.hash })
    }
    if (entries.length < atOnce) return null
  }
}

function hashOf({ id, created_at, action, actor_id, target_id, target }: Entry, link: number, before: string): string {
  const content = JSON.stringify([before, link, id, created_at, action, actor_id, target_id, target])
  return createHash('sha256').update(content).digest('hex')
}
