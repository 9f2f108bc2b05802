import { undecidedBids } from '#domain/bid-lifecycle.ts'
import type { Transaction } from '../../db/database.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { endOffers } from '../awards/end-offers.ts'

export type TakenBack = { job: { id: string; title: string }; buyer: string; bid_id: string; sealed: boolean }

const open = [...undecidedBids, 'offered']

/** Takes back what a salesman has open in the name of a firm, under any of these GST numbers. Lock order: jobs before bids, as in every write. */
export async function withdrawBidsFor(
  tx: Transaction,
  salesman_id: string,
  gstNumbers: readonly string[],
): Promise<TakenBack[]> {
  const theirs = tx`
    b.supplier_id = ${salesman_id} and b.company_represented ->> 'gst_number' = any(${[...gstNumbers]}::text[]) and b.deleted_at is null`
  await tx`
    select from jobs where id in (select b.job_id from bids b where ${theirs} and b.status = any(${open}::text[]))
    order by id for update`
  await endRequests(tx, await lockWaitingRequests(tx, tx`${theirs} and b.status = any(${open}::text[])`), 'stale')
  await endOffers(tx, tx`a.bid_id in (select b.id from bids b where ${theirs} and b.status = 'offered')`, {
    status: 'declined',
  })
  const taken = await tx<{ id: string; title: string; buyer: string; bid_id: string; sealed: boolean }[]>`
    update bids b set status = 'withdrawn', updated_at = clock_timestamp() from jobs j
    where j.id = b.job_id and ${theirs} and b.status = any(${open}::text[])
    returning j.id, j.title, j.posted_by as buyer, b.id as bid_id, b.sealed`
  return taken.map(({ id, title, ...bid }) => ({ job: { id, title }, ...bid }))
}
