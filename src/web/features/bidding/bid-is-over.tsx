import { t } from '@lingui/core/macro'
import type { Bid, BidStatus } from '#contract/bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { bidStatusName } from '../bids/bid-status-badge.tsx'

/** Decided or withdrawn. One that has lapsed is told both times by the server, and revised where bids are taken again. */
export const isDecided = ({ status }: Bid): boolean =>
  ['offered', 'awarded', 'declined', 'rejected', 'withdrawn'].includes(status)

/** In the form of a bid that came to an end while it was being revised. */
export function BidIsOver({ status }: { status: BidStatus }) {
  if (status === 'awarded')
    return <Banner kind="success" title={translate(messages.bidWon)}>{t`This bid can no longer be changed.`}</Banner>
  if (status === 'offered' || status === 'declined')
    return <Banner kind="info" title={bidStatusName(status)}>{t`This bid can no longer be changed.`}</Banner>
  if (status === 'rejected')
    return <Banner kind="warning" title={translate(messages.bidLost)}>{t`This bid can no longer be changed.`}</Banner>
  return (
    <Banner kind="warning" title={t`This bid was withdrawn meanwhile`}>
      {t`What you typed is kept: it is filled in when you bid again.`}
    </Banner>
  )
}
