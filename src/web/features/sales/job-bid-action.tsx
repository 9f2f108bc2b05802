import { plural } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { JobForBidder } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { Link } from '#web/ui/link.tsx'
import { SubmitBidButton } from '../bids/submit-bid-button.tsx'
import { VerifiedOnly } from '../bids/submit-bid-link.tsx'
import { WonJobLink } from '../bids/won-job-link.tsx'
import { jobLinks } from '../jobs/job-links.ts'

/** The action on a job's card. A salesman may bid again on the same job, for another company. */
export function JobBidAction({ job, onBid }: { job: JobForBidder; onBid: () => void }) {
  const me = useActor()
  const placed = job.own_bids
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 justify-end empty:hidden">
      {job.own_bid?.status === 'awarded' ? (
        <WonJobLink jobId={job.id} />
      ) : (
        placed > 0 && (
          <Link
            to={jobLinks.bids(job.id)}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-success-ink hover:underline lg:min-h-9"
          >
            <Check aria-hidden className="size-4.5" />
            {plural(placed, { one: '# bid placed', other: '# bids placed' })}
          </Link>
        )
      )}
      {policy.bidAgain(me, job, placed).allowed ? (
        <SubmitBidButton jobId={job.id} isInList onOpen={onBid} />
      ) : (
        placed === 0 && job.visibility === 'verified' && job.status === 'open' && <VerifiedOnly />
      )}
    </div>
  )
}
