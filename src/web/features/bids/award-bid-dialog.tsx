import { plural, t } from '@lingui/core/macro'
import { Ban, BellRing, Hourglass, MessageCircle, Stamp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { type AwardTerms, AwardTermsFields, isSaid, noTerms, ReasonMissing } from '../bidding/awards/award-terms.tsx'
import { asksFirst } from '../bidding/awards/terms-sent.ts'
import { AwardSummary } from './award-summary.tsx'
import { hasAccount } from './bidder-name.ts'
import { bidderHasNoAccount } from './comparison-facts.ts'
import type { AwardedBid } from './rank-bids.ts'
import { OvertakenBid, StaleBid } from './stale-bid.tsx'

type AwardBidDialogProps = {
  job: Job
  ranked: AwardedBid
  /** How many other bids will be rejected. */
  others: number
  /** The company of a request that waits for approval; the award ends it. */
  waitingFor: string | undefined
  /** Why it can no longer be awarded. */
  refusal: Sentence | null
  /** Its bidder has revised it since the question was opened. */
  isStale: boolean
  /** It was the lowest when the question was opened, and no longer is. */
  isOvertaken: boolean
  /** Why it is unknown whether the bid is awarded. */
  failure: unknown
  loading: boolean
  onAward: (terms: AwardTerms) => void
  onClose: () => void
}

/** Confirms an award: bidder, amount, and what happens to the other bids. */
export function AwardBidDialog(props: AwardBidDialogProps) {
  const { job, ranked, others, waitingFor, refusal, isStale, isOvertaken, failure, loading, onAward, onClose } = props
  const isPossible = refusal === null && !isStale
  const [terms, setTerms] = useState(noTerms)
  const isAsked = asksFirst(job)
  const isLowest = ranked.rank === 1
  // Who has no account cannot answer, so the award is final at once.
  const isOffered = isAsked && hasAccount(ranked.bid)
  const lacksReason = isAsked && !isSaid(terms, isLowest)
  // In the heading, which a small screen shows without scrolling.
  const description = [job.title, ...(isOffered ? [] : [t`An award cannot be undone.`])].join(' · ')
  return (
    <Dialog open onClose={onClose} title={t`Award this bid?`} description={description} compact role="alertdialog">
      <div className="flex flex-col gap-5">
        {isStale && <StaleBid />}
        {isOvertaken && isPossible && <OvertakenBid />}
        <AwardSummary job={job} ranked={ranked} />
        {isPossible ? (
          <ul className="flex flex-col gap-3 text-[0.9375rem] text-ink-soft">
            {waitingFor && (
              <Consequence icon={<Stamp aria-hidden className="text-warning-ink" />}>
                {t`The request for ${{ company: waitingFor }} still waits for approval. This award ends it.`}
              </Consequence>
            )}
            {isOffered && (
              <Consequence icon={<Hourglass aria-hidden />}>
                {t`The bidder has 3 days to accept. Until then the other bids wait.`}
              </Consequence>
            )}
            {others > 0 && !isOffered && (
              <Consequence icon={<Ban aria-hidden />}>
                {plural(others, { one: 'The other bid is rejected.', other: 'The other # bids are rejected.' })}
              </Consequence>
            )}
            <Consequence icon={<BellRing aria-hidden />}>
              {t`Every bidder is told whether they won. Nobody learns the price of another.`}
            </Consequence>
            <Consequence icon={<MessageCircle aria-hidden />}>
              {hasAccount(ranked.bid) ? t`Your chat with the winner opens.` : bidderHasNoAccount()}
            </Consequence>
          </ul>
        ) : (
          refusal && <Banner kind="error">{translate(refusal)}</Banner>
        )}
        {isAsked && isPossible && <AwardTermsFields terms={terms} onTerms={setTerms} isLowest={isLowest} />}
      </div>
      <NotedActions note={failure !== null && <FailedCall error={failure} prefix={messages.awardFailedPrefix} />}>
        <Button variant="secondary" onClick={onClose} disabled={loading}>
          {isPossible ? t`Cancel` : t`Close`}
        </Button>
        {isPossible && (
          <Button onClick={() => onAward(terms)} loading={loading} disabled={lacksReason}>
            {t`Award Bid`}
          </Button>
        )}
        {isPossible && lacksReason && <ReasonMissing />}
      </NotedActions>
    </Dialog>
  )
}

function Consequence({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
