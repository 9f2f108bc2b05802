import { createHash } from 'node:crypto'
import { canonicalOrder, type OrderContent } from '#domain/orders/order-content.ts'
import { reckonOrder } from '#domain/orders/reckon-order.ts'
import type { Sql } from '../db/database.ts'

/** No query can reckon them. */
export const ordersAreAsIssued = 'An issued version of an order has the hash of its text and the amounts of its rates'

const versionsAtOnce = 500
type Row = {
  order_id: string
  version: number
  content: OrderContent
  content_sha256: string | null
  in_force: boolean
}
type Amount = { position: number; amount_paise: number }

/** The issued versions whose text has another hash or another total, and lines in force with another amount. */
export async function wrongOrders(sql: Sql): Promise<string[]> {
  const found: string[] = []
  for (let after: Row | undefined; ; ) {
    const rows = await nextVersions(sql, after)
    for (const row of rows) found.push(...(await wrongVersion(sql, row)))
    after = rows.at(-1)
    if (rows.length < versionsAtOnce) return found
  }
}

const first = '00000000-0000-0000-0000-000000000000'

const nextVersions = (sql: Sql, after: Row | undefined): Promise<Row[]> => sql<Row[]>`
  select v.order_id, v.version, v.content, v.content_sha256, v.version = o.version as in_force
  from order_versions v join orders o on o.id = v.order_id
  where v.issued_at is not null and (v.order_id, v.version) > (${after?.order_id ?? first}, ${after?.version ?? 0})
  order by v.order_id, v.version limit ${versionsAtOnce}`

async function wrongVersion(
  sql: Sql,
  { order_id, version, content, content_sha256, in_force }: Row,
): Promise<string[]> {
  const wrong = (what: string) => `${ordersAreAsIssued}: version ${version} of order ${order_id} has another ${what}`
  const reckoned = reckonOrder(content)
  const found: string[] = []
  if (createHash('sha256').update(canonicalOrder(content)).digest('hex') !== content_sha256) found.push(wrong('hash'))
  if (Number(reckoned.total) !== Math.round(content.total * 100)) found.push(wrong('total'))
  if (!in_force) return found
  const stored = await sql<Amount[]>`select position, amount_paise from order_items where order_id = ${order_id}`
  const amounts = new Map(stored.map(({ position, amount_paise }) => [position, BigInt(amount_paise)]))
  const differs = content.lines.some(({ position }, n) => amounts.get(position) !== reckoned.lines[n]?.amount)
  return differs ? [...found, wrong('amount of a line')] : found
}
