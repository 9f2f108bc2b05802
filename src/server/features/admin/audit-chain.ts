import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Sql } from '../../db/database.ts'

export type AuditEntry = {
  id: string
  created_at: string
  action: string
  actor_id: string
  target_id: string | null
  target: string
}
export type SealedEntry = AuditEntry & { link: number; hash: string }

/** A place in the chain: each entry's hash covers it and the hash before. */
export type ChainPlace = { link: number; hash: string }
export const chainStart: ChainPlace = { link: 0, hash: '' }

/** Where the log was cut. */
export type AuditAnchor = ChainPlace & { created_at: string; signature: string }

const atOnce = 1000

export function hashOfEntry(entry: AuditEntry, link: number, before: string): string {
  const { id, created_at, action, actor_id, target_id, target } = entry
  const content = JSON.stringify([before, link, id, created_at, action, actor_id, target_id, target])
  return createHash('sha256').update(content).digest('hex')
}

export async function anchorOf(sql: Sql): Promise<AuditAnchor | null> {
  const [anchor] = await sql<AuditAnchor[]>`select link, hash, created_at, signature from audit_anchor`
  return anchor ?? null
}

/** Signed by a key outside of the database: whoever can change the log could else also cut it. */
export function signatureOf({ link, hash, created_at }: Omit<AuditAnchor, 'signature'>, key: string): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([link, hash, created_at]))
    .digest('hex')
}

export function isSignedBy(anchor: AuditAnchor, key: string): boolean {
  const [given, right] = [Buffer.from(anchor.signature), Buffer.from(signatureOf(anchor, key))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** The next sealed entries after a place in the chain. */
export const entriesAfter = (sql: Sql, { link }: ChainPlace, most = atOnce) => sql<SealedEntry[]>`
  select id, created_at, action, actor_id, target_id, target, coalesce(link, 0) as link,
    coalesce(hash, '') as hash
  from public.audit_log
  where link > ${link} order by link limit ${most}`

/** Whether an entry is as it was when it was sealed, and the next after `before`. */
export const isNext = (before: ChainPlace, entry: SealedEntry): boolean =>
  entry.link === before.link + 1 && entry.hash === hashOfEntry(entry, entry.link, before.hash)

/** Follows the chain from a place to its end; `broken` is the first link that is not what it was, null if all are. */
export async function followChain(sql: Sql, from: ChainPlace): Promise<{ end: ChainPlace; broken: number | null }> {
  let end = from
  for (;;) {
    const entries = await entriesAfter(sql, end)
    for (const entry of entries) {
      if (!isNext(end, entry)) return { end, broken: end.link + 1 }
      end = { link: entry.link, hash: entry.hash }
    }
    if (entries.length < atOnce) return { end, broken: null }
  }
}

/** The first broken link of the chain, from where the log was cut; null if it is intact. */
export const brokenAuditLink = async (sql: Sql): Promise<number | null> =>
  (await followChain(sql, (await anchorOf(sql)) ?? chainStart)).broken
