import type { AwardStatus } from '#contract/award-lists.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import { endOrdersOf } from '../orders/end-orders.ts'

type EndedOffer = {
  award_id: string
  bid_id: string
  bidder: string
  bidder_name: string
  represented: string | null
}
type Ending = { status: Exclude<AwardStatus, 'offered' | 'accepted'>; by?: string | null; note?: string | null }

/**
 * Ends the offered awards `a` that match the condition: their quantities are free again, and their orders end. What becomes of their bids is the
 * caller's. Lock order: their jobs first, for update.
 */
export async function endOffers(
  tx: Transaction,
  condition: Fragment,
  { status, by = null, note = null }: Ending,
): Promise<EndedOffer[]> {
  const ended = await tx<EndedOffer[]>`
    with ended as (
      update awards a set status = ${status}, decided_at = clock_timestamp(), decided_by = ${by}, decision_note = ${note}
      where a.status = 'offered' and ${condition} returning a.id, a.bid_id
    ), given_back as (
      update job_items i set awarded_qty = i.awarded_qty - part.qty
      from (
        select job_item_id, sum(qty) as qty from award_items where award_id in (select id from ended) group by job_item_id
      ) part
      where i.id = part.job_item_id
    ), cleared_alarms as (
      delete from alarms where kind in ('award_respond', 'award_remind') and subject_id in (select id from ended)
    )
    select ended.id as award_id, ended.bid_id, b.supplier_id as bidder,
      coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name,
      b.company_represented ->> 'company_name' as represented
    from ended join bids b on b.id = ended.bid_id join companies c on c.id = b.supplier_id`
  await endOrdersOf(
    tx,
    ended.map(({ award_id }) => award_id),
    status,
  )
  return ended
}
