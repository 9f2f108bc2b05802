import { t } from '@lingui/core/macro'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { isTakenOver, whyFirmEndedIt } from '../bids/bid-of-firm.ts'
import { bidStatusName } from '../bids/bid-status-badge.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { isWithdrawn } from './use-next-bid.ts'

type BidIsOverProps = { job: Job; bid: Bid; onClose: () => void }

/** In place of the buttons in the form of a bid that came to an end while it was being revised. */
export function BidIsOver({ job, bid, onClose }: BidIsOverProps) {
  const me = useActor()
  const isNext = isWithdrawn(bid) && policy.bidAgain(me, job, job.bids.length).allowed
  return (
    <NotedActions note={<WhatBecame bid={bid} isNext={isNext} />}>
      <Button variant={isNext ? 'secondary' : 'primary'} onClick={onClose}>{t`Close`}</Button>
      {isNext && <LinkButton to={jobLinks.bidForm(job.id)} onClick={onClose}>{t`Send as a new bid`}</LinkButton>}
    </NotedActions>
  )
}

function WhatBecame({ bid, isNext }: { bid: Bid; isNext: boolean }) {
  const { status } = bid
  const why = whyFirmEndedIt(bid)
  if (isTakenOver(bid)) return <Banner kind="warning">{why}</Banner>
  const isFinal = t`This bid can no longer be changed.`
  if (status === 'awarded')
    return (
      <Banner kind="success" title={translate(messages.bidWon)}>
        {isFinal}
      </Banner>
    )
  if (status === 'offered' || status === 'declined')
    return (
      <Banner kind="info" title={bidStatusName(status)}>
        {isFinal}
      </Banner>
    )
  if (status === 'rejected')
    return (
      <Banner kind="warning" title={translate(messages.bidLost)}>
        {isFinal}
      </Banner>
    )
  const when = bid.updated_at && ` · ${indiaTime(bid.updated_at)}`
  return (
    <Banner kind="warning" title={t`This bid was withdrawn meanwhile` + when}>
      {isNext ? t`What you typed is kept: it is filled in when you bid again.` : (why ?? isFinal)}
    </Banner>
  )
}
