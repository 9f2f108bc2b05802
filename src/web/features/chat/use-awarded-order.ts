import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Award } from '#contract/award.ts'
import type { Bid } from '#contract/bid.ts'
import type { ChatSummary } from '#contract/chat.ts'
import type { Job } from '#contract/job.ts'
import type { OrderInList } from '#contract/order.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'

export type AwardedOrder = {
  job: Job | undefined
  /** The awarded bid, of a salesman perhaps one for each of his firms; none also for a role that sees no prices. */
  bids: readonly Bid[]
  /** What was agreed: of an order in force its total, else what was accepted; null while that is not known. */
  rupees: number | null
  /** Nothing is accepted yet: `rupees` is what was offered. */
  isOffered: boolean
  /** The bidder's, for the buyer, who sees it on the bid too; null for the bidder, who is not told the buyer's. */
  phone: string | null
  isLoading: boolean
}

/** The firms that a salesman won for; undefined: none. */
export const firmsOf = (bids: readonly Bid[]): string | undefined =>
  [...new Set(bids.flatMap(({ company_represented: firm }) => firm?.company_name ?? []))].join(', ') || undefined

/** The job that a chat is about, with the bids of its bidder that won. Without a chat nothing is fetched. */
export function useAwardedOrder(chat: ChatSummary | undefined): AwardedOrder {
  const me = useActor()
  const jobId = chat?.job_id
  const other = chat?.other_participant
  const bidder = other?.role === 'buyer' ? me.company_id : other?.company_id
  const isWon = ({ status, supplier_id }: Bid) =>
    supplier_id === bidder && (status === 'awarded' || status === 'offered')
  const params = { id: jobId ?? '' }
  const job = useQuery({ ...queryOf(api.job, { params }), enabled: jobId !== undefined })
  const known = job.data?.bids.filter(isWon) ?? []
  // A job comes with its cheapest bids, and another one may have won; so may several firms of a salesman.
  const mayBeMore = known.length === 0 || (other?.role === 'salesman' && job.data!.item_count > 0)
  const isAmongOthers = job.data !== undefined && mayBeMore && policy.listBids(me, job.data).allowed
  const all = useQuery({ ...queryOf(api.allBidsOfJob, { params }), enabled: isAmongOthers })
  const bids = all.data?.filter(isWon) ?? known
  const [bid] = bids
  const mayBePart = job.data !== undefined && job.data.item_count > 0 && bid !== undefined
  const awards = useQuery({ ...queryOf(api.awards, { params }), enabled: mayBePart })
  const orders = useQuery({ ...queryOf(api.orders, { query: { job_id: jobId ?? '' } }), enabled: bid !== undefined })
  const isOfOne = ({ bid_id }: { bid_id: string }) => bids.some(({ id }) => id === bid_id)
  const own = awards.data?.awards.filter((one) => isOfOne(one) && isLiveAward(one)) ?? []
  const awarded: Awarded[] = own.length > 0 ? own : bids.map(wholeOf)
  const accepted = awarded.filter(({ status }) => status === 'accepted')
  const inForce = orders.data?.items.filter(isInForce) ?? []
  const isKnown = bid !== undefined && !orders.isLoading && (!mayBePart || awards.data !== undefined)
  return {
    job: job.data,
    bids,
    rupees: isKnown ? sumOf(accepted.length > 0 ? accepted : awarded, inForce) : null,
    isOffered: isKnown && accepted.length === 0,
    phone: bid && bid.supplier_id !== me.company_id ? bid.supplier_info.contact_phone : null,
    isLoading: job.isLoading || all.isLoading,
  }
}

type Awarded = Pick<Award, 'bid_id' | 'amount'> & { id: string | null; status: Award['status'] | Bid['status'] }

/** Of a job without lines, or from before awards were recorded. */
const wholeOf = ({ id, status, price_quote }: Bid): Awarded => ({
  ...{ id: null, bid_id: id, amount: price_quote },
  status: status === 'awarded' ? 'accepted' : status,
})

const isInForce = ({ status }: OrderInList) => status === 'accepted' || status === 'completed' || status === 'closed'

/** An order may have been amended since its award. */
const sumOf = (awarded: readonly Awarded[], orders: readonly OrderInList[]): number =>
  awarded.reduce((sum, { id, bid_id, amount }) => {
    const order = orders.find((one) => one.bid_id === bid_id && (id === null || (one.award_id ?? id) === id))
    return sum + (order?.total ?? amount)
  }, 0)
