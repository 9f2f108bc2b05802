import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { categories } from '#contract/categories.ts'
import { type Job, jobStatuses } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { date, dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { JobStatusBadge, jobStatusNames } from '../jobs/job-status-badge.tsx'
import type { AskToDelete } from './record-actions.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'

const columns: readonly Column<Job>[] = [
  {
    heading: msg`Title`,
    className: 'min-w-56 max-w-96',
    cell: (job) => (
      <>
        <p>
          <RecordLink to={{ kind: 'job', id: job.id }}>{job.title}</RecordLink>
        </p>
        <p className="line-clamp-1 text-sm text-ink-soft wrap-anywhere">{job.description}</p>
        <p className="text-sm text-ink-faint">{displayName(job.posted_by_info.company_name)}</p>
      </>
    ),
  },
  { heading: msg`Category`, inPanel: true, cell: (job) => translate(jobCategories[job.category].name) },
  { heading: msg`Location`, inPanel: true, className: 'max-w-48 wrap-anywhere', cell: (job) => job.location },
  { heading: msg`Status`, cell: (job) => <JobStatusBadge status={job.status} /> },
  {
    heading: msg`Created`,
    inPanel: true,
    className: 'whitespace-nowrap text-ink-soft',
    cell: (job) => (
      <time dateTime={job.created_at} title={dateTime(job.created_at)}>
        {date(job.created_at)}
      </time>
    ),
  },
]

const filters: readonly Filter[] = [
  {
    name: 'category',
    label: msg`Category`,
    all: msg`All categories`,
    options: categories.map((category) => ({ value: category, text: jobCategories[category].name })),
  },
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: jobStatuses.map((status) => ({ value: status, text: jobStatusNames[status] })),
  },
]

export function JobRecords({ onDelete }: { onDelete: AskToDelete }) {
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const found = useInfiniteQuery({
    ...pagesOf(api.adminJobs, { query: { limit: rowsPerPage, q: words || undefined, ...set } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t`Jobs`} text={t`Everything that construction companies have posted.`} />
      <RecordList
        texts={{
          search: msg`Search jobs`,
          searches: msg`Title or location`,
          list: msg`List of jobs`,
          loading: msg`Loading jobs`,
          empty: messages.noJobs,
        }}
        found={found}
        columns={columns}
        filters={filters}
        actions={(job) => <RowActions id={job.id} name={job.title} onDelete={() => onDelete({ kind: 'job', job })} />}
      />
    </>
  )
}
