import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'
import type { Sentence } from '#contract/sentence.ts'
import { policy } from '#domain/policy/policy.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useActor } from '#web/session/me.ts'
import { useRefusedFirstBid } from './refused-first-bid.ts'

type BidNotTakenProps = { job: Job; error: unknown; otherwise: Sentence; prefix?: Sentence }

/** In the form of a new bid: why it was refused; where a bid of the company stands already, what to do with what was typed. */
export function BidNotTaken({ job, ...failure }: BidNotTakenProps) {
  const me = useActor()
  const hasOther = useRefusedFirstBid(job.id) !== undefined
  const mayRevise = hasOther && job.bids.some((bid) => policy.reviseBid(me, job, bid).allowed)
  return (
    <>
      <FailedCall {...failure} />
      {mayRevise && (
        <p className="mt-1.5 text-sm text-ink-soft">
          {t`What you typed is kept: close this and press Revise at your bid, and it is filled in.`}
        </p>
      )}
    </>
  )
}
