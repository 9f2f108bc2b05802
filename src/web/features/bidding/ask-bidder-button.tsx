import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { bidderName } from '../bids/bidder-name.ts'

const AskBidderDialog = lazy(async () => ({ default: (await import('./ask-bidder-dialog.tsx')).AskBidderDialog }))

/** On jobs with a deadline: the buyer asks one bidder, beside the bid, and reads what it answered. */
export function AskBidderButton({ job, bid }: { job: Job; bid: Bid }) {
  const me = useActor()
  const [isOpen, setOpen] = useState(false)
  const [address] = useSearchParams()
  const isShown = job.bid_deadline !== null && questionPolicy.askBidder(me, job, bid).allowed
  // In the list of all jobs it would be one call for each of them.
  const enabled = isShown && address.get('job_id') === job.id
  const { data: questions = [] } = useQuery({ ...queryOf(api.questions, { params: { id: job.id } }), enabled })
  if (!isShown) return null
  const answered = questions.filter(({ bid_id, status }) => bid_id === bid.id && status === 'answered').length
  const answers = answered > 0 && plural(answered, { one: '# answer', other: '# answers' })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<CircleHelp aria-hidden />}
        aria-label={[t`Ask ${{ company: bidderName(bid) }}`, answers].filter(Boolean).join(', ')}
        onClick={() => setOpen(true)}
      >
        {t`Ask`}
        {answers && <Badge tone="info">{answers}</Badge>}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskBidderDialog job={job} bid={bid} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
