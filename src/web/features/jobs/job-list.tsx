import { plural } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Job } from '#contract/job.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { JobCard } from './job-card.tsx'
import { JobRow } from './job-row.tsx'
import { useListView } from './list-view.ts'
import { ListViewChoice } from './list-view-choice.tsx'

const JobTable = lazy(async () => ({ default: (await import('./job-table.tsx')).JobTable }))

type JobListProps<J extends Job> = {
  jobs: readonly J[]
  /** The reader's action for a job. */
  actionOf: (job: J) => ReactNode
  /** How many there are, loaded or not; null if that is not known. */
  total?: number | null
  /** Each with its description and attachments. */
  isFull?: boolean
}

/** Jobs as rows on phones; as cards or a table on wide screens. */
export function JobList<J extends Job>({ total = null, ...list }: JobListProps<J>) {
  const isWide = useWideScreen()
  const view = useListView()
  if (!isWide) return <Rows {...list} />
  return (
    <>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <p className="text-sm text-ink-faint tabular-nums">
          {total !== null && plural(total, { one: '# job', other: '# jobs' })}
        </p>
        <ListViewChoice />
      </div>
      {view === 'cards' ? (
        <Cards {...list} />
      ) : (
        // As high as the screen, so that what stands below the list does not move up and down.
        <Suspense fallback={<Skeleton className="h-dvh" />}>
          <JobTable rows={list.jobs.map((job) => ({ job, action: list.actionOf(job) }))} />
        </Suspense>
      )}
    </>
  )
}

function Rows<J extends Job>({ jobs, actionOf, isFull }: JobListProps<J>) {
  return (
    <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobRow job={job} action={actionOf(job)} isFull={isFull} />
        </li>
      ))}
    </ul>
  )
}

function Cards<J extends Job>({ jobs, actionOf, isFull }: JobListProps<J>) {
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {jobs.map((job) => (
        <li key={job.id} className="min-w-0">
          <JobCard job={job} action={actionOf(job)} isFull={isFull} />
        </li>
      ))}
    </ul>
  )
}
