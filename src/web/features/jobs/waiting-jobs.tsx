import { t } from '@lingui/core/macro'
import { CloudOff } from 'lucide-react'
import type { Entry } from '#web/device/queue/entry.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { Link } from '#web/ui/link.tsx'
import { factsInLine } from './facts-in-line.ts'
import { jobKind, type PostedJob, postingForm } from './job-kind.ts'

/** Jobs on this device that have not arrived. A first attempt is left out, since it would flicker. */
export const useWaitingJobs = () => useEntries(jobKind).filter(({ isUnanswered, stopped }) => isUnanswered || stopped)

/** Above My Jobs; each opens its form. */
export function WaitingJobs() {
  const waiting = useWaitingJobs()
  if (waiting.length === 0) return null
  return (
    <ul
      aria-label={t`Not posted yet`}
      className="-mx-4 mb-4 divide-y divide-line border-y border-warning-line bg-warning-soft sm:mx-0 sm:rounded-card sm:border"
    >
      {waiting.map((entry) => (
        <li key={entry.key}>
          <WaitingJob entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function WaitingJob({ entry: { content, stopped } }: { entry: Entry<PostedJob> }) {
  const { job, ...start } = content
  return (
    <Link to={postingForm(start)} className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <CloudOff aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
      <span className="min-w-0">
        <span className="block text-sm font-medium text-warning-ink">
          {stopped ? t`Not posted yet` : t`Waiting to be sent`}
        </span>
        <span className="block font-semibold wrap-anywhere">{job.title}</span>
        <span className="block truncate text-sm text-ink-soft">{factsInLine(job)}</span>
      </span>
    </Link>
  )
}
