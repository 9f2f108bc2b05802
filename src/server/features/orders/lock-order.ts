import type { OrderStatus } from '#contract/order-statuses.ts'
import type { OrderFacts } from '#domain/policy/order-policy.ts'
import type { Supply } from '#domain/reckon-lines.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'
import { accountOfFirm } from '../representations/consent-columns.ts'

/** An order as the policy and the papers of it need it. Ids of companies. */
export type LockedOrder = OrderFacts & {
  id: string
  kind: 'po' | 'wo'
  status: OrderStatus
  job_id: string
  job_title: string
  bid_id: string
  award_id: string | null
  site_id: string | null
  revision: number
  /** Of the version in force, before that of the newest. */
  supply: Supply
  buyer_name: string
  supplier_name: string
  represented: string | null
  /** The account of the company represented, if it has one. */
  firm: string | null
  /** Rupees. */
  total: number
}

/**
 * The order, locked for update until the transaction ends; 404 if there is none. Lock order: its job and award first, where they
 * are needed; then the order, its lines by id, its bills. Notices refer to the job, whose row their insert locks for key share: that
 * is taken first, or a truck would meet the end of its order in a deadlock.
 */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  await tx`select from jobs j join orders o on o.job_id = j.id where o.id = ${orderId} for key share of j`
  await tx`select from orders where id = ${orderId} for update`
  // A statement of its own: what was committed during the wait is seen by this one alone.
  const [found] = await tx<LockedOrder[]>`select ${lockedColumns(tx)} where o.id = ${orderId}`
  return orNotFound(found)
}

const lockedColumns = (sql: Sql): Fragment => sql`
  o.id, o.kind, o.number, o.status, o.version, o.revision, o.job_id, j.title as job_title, o.bid_id, o.award_id,
  o.buyer_id, o.supplier_id, o.site_id, o.represented, o.total_paise / 100.0 as total, bc.company_name as buyer_name,
  coalesce(o.represented, sc.company_name) as supplier_name,
  coalesce(bc.deleted_at, sc.deleted_at) is not null as other_closed, (
    select v.version from order_versions v where v.order_id = o.id and v.status in ('draft', 'issued')
  ) as pending_version, o.version > 0 and exists (
    select from order_versions v where v.order_id = o.id and v.status = 'draft'
  ) as to_approve, (
    select v.content ->> 'supply' from order_versions v
    where v.order_id = o.id order by (v.version = o.version) desc, v.version desc limit 1
  ) as supply, (select ${accountOfFirm(sql)} from bids b where b.id = o.bid_id) as firm
  from orders o join jobs j on j.id = o.job_id join companies bc on bc.id = o.buyer_id join companies sc on sc.id = o.supplier_id`

/** What the facts about an order need. */
export const namedOrder = ({ id, number, job_id, job_title, buyer_id, supplier_id, ...order }: LockedOrder) => ({
  order: { id, number },
  job: { id: job_id, title: job_title },
  buyer: buyer_id,
  buyer_name: order.buyer_name,
  supplier: supplier_id,
  supplier_name: order.supplier_name,
  represented: order.represented,
  firm: order.firm,
})
