import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { dateTime } from '#web/ui/format.ts'

/** Stands for everything that a sealed bid hides. */
export function SealedBidNote({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(queryOf(api.job, { params: { id: jobId } }))
  const deadline = job?.status === 'open' ? job.bid_deadline : null
  return (
    <div className="flex items-start gap-3.5 rounded-control border border-line bg-surface-sunken px-4 py-3.5">
      <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0">
        <p className="font-semibold">{deadline ? t`Sealed until ${{ time: dateTime(deadline) }}` : t`Sealed`}</p>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
          {t`Nobody but its bidder can read it before the buyer opens the bids.`}
        </p>
      </div>
    </div>
  )
}
