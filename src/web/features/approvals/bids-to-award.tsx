import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { BidInWords, Caution } from '../bids/award-summary.tsx'
import { BidderLine } from '../bids/bidder-line.tsx'
import { hasAccount } from '../bids/bidder-name.ts'
import { bidderHasNoAccount, pricesAsQuoted } from '../bids/comparison-facts.ts'

/** The bids that an approval awards, with what whoever asked was warned of: the approval is final. */
export function BidsToAward({ request: { bid_id, parts } }: { request: AwardRequest }) {
  const ids = parts.length > 0 ? parts.map((part) => part.bid_id) : [bid_id]
  return ids.map((id) => <BidToAward key={id} id={id} />)
}

function BidToAward({ id }: { id: string }) {
  const bid = useQuery(queryOf(api.bid, { params: { id } }))
  if (bid.isLoading) return <SkeletonCards count={1} label={t`Loading the bid`} />
  if (!bid.data) return <LoadFailed title={t`The bid could not be loaded`} query={bid} />
  return (
    <div className="rounded-control border border-line bg-surface-sunken p-4">
      <BidderLine bid={bid.data} />
      <BidInWords bid={bid.data} />
      {bid.data.items.length === 0 && <Caution icon={<TriangleAlert aria-hidden />}>{pricesAsQuoted()}</Caution>}
      {!hasAccount(bid.data) && <Caution icon={<TriangleAlert aria-hidden />}>{bidderHasNoAccount()}</Caution>}
    </div>
  )
}
