import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { bidderName } from '../bids/bidder-name.ts'

const AskBidderDialog = lazy(async () => ({ default: (await import('./ask-bidder-dialog.tsx')).AskBidderDialog }))

/** On jobs with a deadline: the buyer asks one bidder, beside the bid. */
export function AskBidderButton({ job, bid }: { job: Job; bid: Bid }) {
  const me = useActor()
  const [isOpen, setOpen] = useState(false)
  if (!job.bid_deadline || !questionPolicy.askBidder(me, job, bid).allowed) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<CircleHelp aria-hidden />}
        aria-label={t`Ask ${{ company: bidderName(bid) }}`}
        onClick={() => setOpen(true)}
      >
        {t`Ask`}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskBidderDialog job={job} bid={bid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
