import { t } from '@lingui/core/macro'
import { Check, CloudOff } from 'lucide-react'
import type { JobForBidder } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { useWaitingBid } from './waiting-bids.tsx'
import { WonJobLink } from './won-job-link.tsx'

/** Instead of a button; the job says more. */
export const VerifiedOnly = () => <p className="text-sm text-ink-faint">{t`Only verified companies bid`}</p>

/** Link on a job's card: to place a bid, or to the existing one or the one that waits on this device. */
export function SubmitBidLink({ job }: { job: JobForBidder }) {
  const me = useActor()
  const waiting = useWaitingBid(job.id)
  if (job.own_bid?.status === 'awarded') return <WonJobLink jobId={job.id} />
  if (job.own_bids > 0) {
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
  if (waiting) {
    return (
      <LinkButton to={jobLinks.submitBid(job.id)} variant="secondary" size="sm" icon={<CloudOff aria-hidden />}>
        {waiting.stopped ? t`Bid not sent yet` : t`Bid waiting to be sent`}
      </LinkButton>
    )
  }
  if (!policy.bidAgain(me, job, job.own_bids).allowed)
    return job.visibility === 'verified' && job.status === 'open' ? <VerifiedOnly /> : null
  return (
    <LinkButton to={jobLinks.submitBid(job.id)} variant="soft" size="sm">
      {t`Submit Bid`}
    </LinkButton>
  )
}
