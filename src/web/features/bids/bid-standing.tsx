import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWaitingAward } from '../approvals/use-award-requests.ts'
import { BidStatusBadge } from './bid-status-badge.tsx'

/** For the buyer: a bid's status, and whether its award waits for approval. */
export function BidStanding({ bid }: { bid: Bid }) {
  const isAskedFor = useWaitingAward(bid.job_id)?.bid_id === bid.id
  return (
    <>
      <BidStatusBadge status={bid.status} />
      {isAskedFor && <Badge tone="info">{t`Waits for approval`}</Badge>}
    </>
  )
}
