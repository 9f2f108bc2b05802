import { plural, t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { bidsAreSealed, endedWithoutBid } from '#domain/job-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { BidLines } from '../../bids/bid-lines.tsx'
import { OwnBidsOnJob } from '../../bids/own-bids-on-job.tsx'
import { pricesNotShown } from '../../bids/prices-not-shown.ts'
import { useJobSeen } from '../../notifications/use-job-seen.ts'
import { jobLinks } from '../job-links.ts'

const EndedWithoutBid = lazy(async () => ({
  default: (await import('../../bidding/ended-without-bid.tsx')).EndedWithoutBid,
}))
const SealedBids = lazy(async () => ({ default: (await import('../../bidding/sealed-bids.tsx')).SealedBids }))

/** The bids on a job as the reader may see them: its company the cheapest ones, a bidder the own ones, others none. */
export function JobBids({ job }: { job: Job }) {
  const me = useActor()
  useJobSeen(job.id, job.bids.length > 0)
  const isOwner = job.posted_by === me.company_id
  if (policy.seeAllBids(me, job).allowed && job.status !== 'draft') return <CheapestBids job={job} />
  if (isOwner && job.status === 'draft') return null
  if (isOwner && bidsAreSealed(job) && policy.countBids(me, job).allowed)
    return (
      <Suspense fallback={null}>
        <SealedBids job={job} />
      </Suspense>
    )
  if (isOwner) return <BidsCard text={pricesNotShown(job)} />
  return <OwnBidsOnJob job={job} />
}

function CheapestBids({ job }: { job: Job }) {
  const count = job.bid_count ?? job.bids.length
  if (endedWithoutBid({ ...job, bid_count: count }))
    return (
      <Suspense fallback={null}>
        <EndedWithoutBid job={job} />
      </Suspense>
    )
  if (count === 0) return <BidsCard text={translate(messages.noBidsReceived)} />
  return (
    <Card as="section" pad="none" aria-labelledby="job-bids">
      <h2 id="job-bids" className="p-4 text-lg font-semibold tracking-tight sm:px-5">
        {plural(count, { one: '# bid', other: '# bids' })}
      </h2>
      <BidLines job={job} />
      {count > job.bids.length && (
        <footer className="border-t border-line px-2 sm:px-3">
          <Link
            to={jobLinks.bids(job.id)}
            className="inline-flex min-h-12 items-center rounded-control px-2 text-[0.9375rem] font-semibold text-accent-ink hover:underline"
          >
            {plural(count, { one: 'View # bid', other: 'View all # bids' })}
          </Link>
        </footer>
      )}
    </Card>
  )
}

function BidsCard({ text }: { text: string }) {
  return (
    <Card as="section" aria-labelledby="job-bids">
      <h2 id="job-bids" className="text-lg font-semibold tracking-tight">{t`Bids`}</h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
    </Card>
  )
}
