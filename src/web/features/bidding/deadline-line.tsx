import { t } from '@lingui/core/macro'
import { Clock, Lock } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { Countdown } from './countdown.tsx'

/** Until when a job takes bids, and whether they are sealed, or why it was cancelled; nothing for other jobs. */
export function DeadlineLine({ job }: { job: Job }) {
  if (job.cancel_reason) return <p className="wrap-anywhere">{t`Cancelled: ${{ reason: job.cancel_reason }}`}</p>
  if (!job.bid_deadline || job.status === 'draft') return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[0.9375rem] font-semibold">
      <span className="flex items-start gap-2">
        <Clock aria-hidden className="mt-0.5 size-4.5 shrink-0 text-accent" />
        {job.status === 'open' ? (
          <Countdown deadline={job.bid_deadline} />
        ) : (
          <span>{t`Bids closed on ${{ time: indiaTime(job.bid_deadline) }}`}</span>
        )}
      </span>
      {bidsAreSealed(job) && (
        <span className="flex items-center gap-2 font-medium text-ink-soft">
          <Lock aria-hidden className="size-4 shrink-0" />
          {t`Sealed bids`}
        </span>
      )}
    </p>
  )
}
