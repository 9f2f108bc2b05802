import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { categories } from '#contract/categories.ts'
import { type Job, jobStatuses } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { date, dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { jobCategories } from '../jobs/job-categories.ts'
import { JobStatusBadge, jobStatusNames } from '../jobs/job-status-badge.tsx'
import { jobLine } from './csv-lines.ts'
import type { AskToDelete } from './record-actions.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import { type Column, nameColumn } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'
import { RowName } from './row-name.tsx'

const columns: readonly Column<Job>[] = [
  {
    heading: msg`Title`,
    className: nameColumn,
    value: (job) => job.title,
    cell: (job) => (
      <RowName
        name={<RecordLink to={{ kind: 'job', id: job.id }}>{job.title}</RecordLink>}
        more={[displayName(job.posted_by_info.company_name), job.description]}
      />
    ),
  },
  {
    heading: msg`Category`,
    inPanel: true,
    value: (job) => translate(jobCategories[job.category].name),
    cell: (job) => translate(jobCategories[job.category].name),
  },
  {
    heading: msg`Location`,
    inPanel: true,
    className: 'wrap-anywhere lg:min-w-40 lg:max-w-48 lg:text-sm lg:leading-tight',
    value: (job) => job.location,
    cell: (job) => job.location,
  },
  {
    heading: msg`Status`,
    value: (job) => job.status,
    cell: (job) => <JobStatusBadge status={job.status} />,
  },
  {
    heading: msg`Created`,
    inPanel: true,
    className: 'whitespace-nowrap text-ink-soft',
    value: (job) => Date.parse(job.created_at),
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
  {
    name: 'waiting',
    label: msg`Bids`,
    all: msg`All bids`,
    options: [{ value: 'without_bids', text: msg`No bid after 24 hours` }],
  },
]

export function JobRecords({ onDelete }: { onDelete: AskToDelete }) {
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const wanted = { q: words || undefined, ...set }
  const found = useInfiniteQuery({
    ...pagesOf(api.adminJobs, { query: { limit: rowsPerPage, ...wanted } }),
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
        download={{
          name: 'jobs',
          read: (page) => call(api.adminJobs, { query: { ...wanted, ...page } }),
          line: jobLine,
        }}
        columns={columns}
        filters={filters}
        actions={(job) => <RowActions id={job.id} name={job.title} onDelete={() => onDelete({ kind: 'job', job })} />}
      />
    </>
  )
}
