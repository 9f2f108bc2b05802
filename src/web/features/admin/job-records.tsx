import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { pagesOf } from '#web/api/queries.ts'
import { date, dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import type { RecordDeeds } from './record-deeds.ts'
import { RecordList, recordsPerPage } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'

const columns: readonly Column<Job>[] = [
  {
    heading: 'Title',
    className: 'min-w-56 max-w-96',
    cell: (job) => (
      <>
        <p className="font-semibold wrap-anywhere">{job.title}</p>
        <p className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">{job.description}</p>
        <p className="text-sm text-ink-faint">{job.posted_by_info.company_name}</p>
      </>
    ),
  },
  { heading: 'Category', cell: (job) => jobCategories[job.category].name },
  { heading: 'Location', className: 'max-w-48 wrap-anywhere', cell: (job) => job.location },
  { heading: 'Status', cell: (job) => <JobStatusBadge status={job.status} /> },
  {
    heading: 'Created',
    className: 'whitespace-nowrap text-ink-soft',
    cell: (job) => (
      <time dateTime={job.created_at} title={dateTime(job.created_at)}>
        {date(job.created_at)}
      </time>
    ),
  },
]

export function JobRecords({ deeds }: { deeds: RecordDeeds }) {
  const { words } = useAddressWords()
  const found = useInfiniteQuery({
    ...pagesOf(api.adminJobs, { query: { limit: recordsPerPage, q: words || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title="Jobs" text="Everything that construction companies have posted." />
      <RecordList
        what="jobs"
        searches="Title or location"
        emptyTitle={messages.noJobs}
        found={found}
        columns={columns}
        actions={(job) => (
          <RowActions
            name={job.title}
            onView={() => deeds.view({ kind: 'job', job })}
            onDelete={() => deeds.delete({ kind: 'job', id: job.id, name: job.title })}
          />
        )}
      />
    </>
  )
}
