import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'

/** What the job said, beside the draft of its order: terms such as unloading are agreed there, in words. */
export function JobInWords({ jobId }: { jobId: string }) {
  const { data: job } = useQuery(queryOf(api.job, { params: { id: jobId } }))
  if (!job) return null
  return (
    <section aria-label={t`What the job says`} className="rounded-control bg-surface-sunken p-4 text-[0.9375rem]">
      <p className="text-sm font-semibold text-ink-soft">{t`What the job says`}</p>
      <p className="mt-1 font-medium wrap-anywhere">{job.title}</p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-line text-ink-soft wrap-anywhere">
        {[job.description, job.delivery_timeline].filter(Boolean).join('\n')}
      </p>
    </section>
  )
}
