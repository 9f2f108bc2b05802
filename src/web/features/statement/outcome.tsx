import type { StatementBidStatus } from '#domain/statement/statement-facts.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'

/** 'Awarded' or 'Rejected'; nothing before the award. */
export const Outcome = ({ status }: { status: StatementBidStatus }) =>
  status === 'awarded' || status === 'rejected' ? <BidStatusBadge status={status} /> : null
