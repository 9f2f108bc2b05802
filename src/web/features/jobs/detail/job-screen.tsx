import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import type { Me } from '#domain/policy/me.ts'
import { policy } from '#domain/policy/policy.ts'
import { queryOf } from '#web/api/queries.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { useActor } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { JobNotShown } from '../../bids/job-not-shown.tsx'
import { JobWithBidsSkeleton } from '../../bids/job-with-bids-skeleton.tsx'
import { AttachmentsPanel } from '../../files/attachments-panel.tsx'
import { JobReviews } from '../../reviews/lazy-reviews.ts'
import { JobFacts } from '../job-facts.tsx'
import { BackToJobs } from './back-to-jobs.tsx'
import { JobAction } from './job-action.tsx'
import { JobBids } from './job-bids.tsx'
import { JobTitle } from './job-title.tsx'

const JobPhotos = lazy(async () => ({ default: (await import('./job-photos.tsx')).JobPhotos }))
const JobStory = lazy(async () => ({ default: (await import('./job-story.tsx')).JobStory }))
const JobProcess = lazy(async () => ({ default: (await import('../../bidding/job-process.tsx')).JobProcess }))
const JobLines = lazyPart(
  'src/web/features/boq/lines/shown/job-lines.tsx',
  async () => (await import('../../boq/lines/shown/job-lines.tsx')).JobLines,
)

const MatchesSection = lazyPart(
  'src/web/features/matching/matches-section.tsx',
  async () => (await import('../../matching/matches-section.tsx')).MatchesSection,
)

const InvitationOfJob = lazyPart(
  'src/web/features/invitations/invitation-of-job.tsx',
  async () => (await import('../../invitations/invitation-of-job.tsx')).InvitationOfJob,
)

const InvitationsSection = lazyPart(
  'src/web/features/invitations/invitations-section.tsx',
  async () => (await import('../../invitations/invitations-section.tsx')).InvitationsSection,
)

const OrdersOfJob = lazyPart(
  'src/web/features/orders/orders-of-award.tsx',
  async () => (await import('../../orders/orders-of-award.tsx')).OrdersOfJob,
)

/** The one place of a job: what anybody signed in may know of it, the reader's bids and the next step. */
export function JobScreen({ jobId }: { jobId: string }) {
  const job = useQuery(queryOf(api.job, { params: { id: jobId } }))
  useShownName(job.data?.title)
  return (
    <>
      <BackToJobs />
      {job.isLoading ? <JobWithBidsSkeleton /> : job.data ? <JobInFull job={job.data} /> : <JobNotShown query={job} />}
    </>
  )
}

const isOwn = (job: Job, me: Me) => job.posted_by === me.company_id
const mayHaveOrders = ({ status }: Job) => status === 'under_review' || status === 'awarded'
const isWon = ({ status }: Bid) => status === 'awarded'

function JobInFull({ job }: { job: Job }) {
  const me = useActor()
  const isReviewed = job.status === 'awarded' && me.role !== 'admin' && (isOwn(job, me) || job.bids.some(isWon))
  const mayAdd = policy.attachToJob(me, job).allowed
  // The one thing to do with such a job comes before everything that there is to read.
  const isToOpen = policy.openBids(me, job).allowed
  const seesMatches = job.status === 'open' && policy.manageJob(me, job).allowed
  const mayBeInvited = me.role !== 'buyer' && policy.placeBid(me, job).allowed && job.bids.length === 0
  return (
    // On phones the action lies above the bar of shortcuts, and the text must end above both.
    <div className="grid gap-x-8 gap-y-5 max-lg:has-[[data-action]:not(:empty)]:pb-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <JobTitle job={job} />
        {mayBeInvited && (
          <Suspense fallback={null}>
            <InvitationOfJob jobId={job.id} />
          </Suspense>
        )}
        {isToOpen && <JobBids job={job} />}
        <Card as="section" className="flex flex-col gap-5">
          <JobFacts job={job} wide />
          <p className="max-w-3xl border-t border-line pt-5 leading-relaxed whitespace-pre-line wrap-anywhere">
            {job.description}
          </p>
          <Suspense fallback={null}>
            <JobPhotos jobId={job.id} />
          </Suspense>
          <AttachmentsPanel target="job" itemId={job.id} mayAdd={mayAdd} startsOpen photosAbove />
        </Card>
        {job.item_count > 0 && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <JobLines job={job} />
          </Suspense>
        )}
        {!isToOpen && <JobBids job={job} />}
        {seesMatches && job.visibility !== 'invited' && (
          <Suspense fallback={null}>
            <MatchesSection job={job} />
          </Suspense>
        )}
        {seesMatches && (
          <Suspense fallback={null}>
            <InvitationsSection job={job} />
          </Suspense>
        )}
        {isReviewed && (
          <Suspense fallback={null}>
            <JobReviews job={job} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <JobProcess job={job} />
        </Suspense>
      </div>
      <div className="flex flex-col gap-5 lg:sticky lg:top-24 lg:self-start">
        <JobAction job={job} />
        {isOwn(job, me) && mayHaveOrders(job) && (
          <Suspense fallback={null}>
            <OrdersOfJob jobId={job.id} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <JobStory job={job} />
        </Suspense>
      </div>
    </div>
  )
}
