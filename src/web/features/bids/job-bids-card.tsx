import { plural, t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { BidLines } from './bid-lines.tsx'
import { pricesNotShown } from './prices-not-shown.ts'

/** A buyer's job with its three cheapest bids, or the winner and the two cheapest. */
export function JobBidsCard({ job }: { job: Job }) {
  const count = job.bid_count ?? job.bids.length
  const me = useActor()
  const seesBids = policy.seeAllBids(me, job).allowed
  const isSealed = bidsAreSealed(job) && policy.countBids(me, job).allowed
  return (
    <Card as="article" pad="none">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 className="text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
            <Link to={jobLinks.job(job.id)} className="hover:text-accent-ink hover:underline">
              {job.title}
            </Link>
          </h2>
          <p className="mt-0.5 text-sm text-ink-faint">
            {[job.location, ...(seesBids ? [bidsCounted(count)] : [])].join(' · ')}
          </p>
        </div>
        <JobStatusBadge status={job.status} />
      </header>
      {isSealed ? (
        <p className="border-t border-line px-4 py-5 text-ink-faint sm:px-5">{sealedText(job, count)}</p>
      ) : !seesBids ? (
        <p className="border-t border-line px-4 py-5 text-ink-faint sm:px-5">{pricesNotShown(job)}</p>
      ) : count === 0 ? (
        <p className="border-t border-line px-4 py-5 text-ink-faint sm:px-5">{translate(messages.noBidsReceived)}</p>
      ) : (
        <>
          <BidLines job={job} />
          <footer className="border-t border-line px-2 sm:px-3">
            <Link
              to={jobLinks.bids(job.id)}
              className="inline-flex min-h-12 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-semibold text-accent-ink hover:underline"
            >
              {linkText(count, job.bids.length)}
              <ArrowRight aria-hidden className="size-4" />
            </Link>
          </footer>
        </>
      )}
    </Card>
  )
}

function sealedText({ status }: Job, count: number): string {
  const counted = plural(count, { one: '# sealed bid', other: '# sealed bids' })
  return status === 'closed' ? t`${counted}, ready to be opened` : counted
}

function linkText(count: number, shown: number): string {
  if (count > shown) return plural(count, { one: 'View # bid', other: 'View all # bids' })
  return plural(count, { one: 'View the bid', other: 'Compare the bids' })
}

function bidsCounted(count: number): string {
  return plural(count, { one: '# bid', other: '# bids' })
}
