import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'

/** On a job's card: the way to a bid, or the bid that is there already. */
export function SubmitBidLink({ job, hasBid }: { job: Job; hasBid: boolean }) {
  const me = useActor()
  if (hasBid) {
    return (
      <Link
        to={jobLinks.bids(job.id)}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-success-ink hover:underline lg:min-h-9"
      >
        <Check aria-hidden className="size-4.5" />
        {t`Bid submitted`}
      </Link>
    )
  }
  if (!policy.placeBid(me, job).allowed) return null
  return (
    <LinkButton to={jobLinks.submitBid(job.id)} size="sm">
      {t`Submit Bid`}
    </LinkButton>
  )
}
