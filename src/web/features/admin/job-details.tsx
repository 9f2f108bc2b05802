import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job, JobFact } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName, type Label, translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { dateTime, wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { AttachmentList } from '../files/attachment-list.tsx'
import { budgetText } from '../jobs/budget-text.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { BidLines } from './bid-lines.tsx'
import { DetailsSection, Facts } from './facts.tsx'
import type { RecordRef } from './record-address.ts'
import { ShortId } from './short-id.tsx'

const jobFacts: Record<JobFact, Label> = {
  location: msg`Location`,
  delivery_timeline: msg`Delivery timeline`,
  budget_range: msg`Budget range`,
  quantity: msg`Quantity`,
}

type JobDetailsProps = { job: Job; onView: (record: RecordRef) => void }

export function JobDetails({ job, onView }: JobDetailsProps) {
  const category = jobCategories[job.category]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
          <category.icon aria-hidden className="size-5.5" />
        </span>
        <p className="min-w-0 flex-1 text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
          <Link to={jobLinks.job(job.id)} className="hover:text-accent-ink hover:underline">
            {job.title}
          </Link>
        </p>
      </div>
      <Facts
        facts={[
          ...Object.entries(jobFacts).map(([name, label]) => ({
            label,
            value: (name === 'budget_range' ? budgetText(job.budget_range) : job[name as JobFact]) || t`Not specified`,
          })),
          { label: msg`Status`, value: <JobStatusBadge status={job.status} /> },
          { label: msg`Category`, value: translate(category.name) },
          { label: msg`Posted by`, value: displayName(job.posted_by_info.company_name) || t`Unknown` },
          { label: msg`Email`, value: job.posted_by_info.email || t`Unknown` },
          { label: msg`Posted`, value: dateTime(job.created_at) },
          { label: msg`Job ID`, value: <ShortId id={job.id} of="job" /> },
        ]}
      />
      {/* Deleted companies have no details. */}
      {job.posted_by_info.email && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onView({ kind: 'user', id: job.posted_by })}
          className="self-start"
        >
          {t`Open company`}
        </Button>
      )}
      <DetailsSection title={t`Description`}>
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-line text-ink-soft wrap-anywhere">
          {job.description}
        </p>
      </DetailsSection>
      <DetailsSection title={t`Attachments`}>
        <AttachmentList fileType="job" itemId={job.id} />
      </DetailsSection>
      <ReceivedBids jobId={job.id} onView={onView} />
    </div>
  )
}

function ReceivedBids({ jobId, onView }: { jobId: string; onView: (record: RecordRef) => void }) {
  const found = useQuery(queryOf(api.allBidsOfJob, { params: { id: jobId } }))
  if (found.isLoading) return <Skeleton className="h-24" />
  const bids = found.data
  if (!bids) return <LoadFailed title={t`The bids could not be loaded`} query={found} />
  return (
    <DetailsSection title={t`Received bids (${{ count: wholeNumber(bids.length) }})`}>
      <BidLines
        label={t`Received bids`}
        bids={bids}
        total={bids.length}
        empty={translate(messages.noBidsReceived)}
        titleOf={(bid) => displayName(bidderName(bid))}
        onOpen={(bid) => onView({ kind: 'bid', id: bid.id })}
      />
    </DetailsSection>
  )
}
