import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Tells a signed-out reader of a shared link which job the sign-in opens. */
export function WantedJob({ jobId }: { jobId: string }) {
  const { data: job, isLoading } = useQuery({ ...queryOf(api.publicJob, { params: { id: jobId } }), retry: false })
  return (
    <section className="mb-6 rounded-card border border-accent-line bg-accent-soft px-4 py-3.5">
      <p className="text-sm text-ink-soft">{t`Sign in, or create an account, to open this job:`}</p>
      {isLoading ? (
        <Skeleton className="mt-1.5 h-12" />
      ) : job ? (
        <>
          <p className="mt-1 leading-snug font-semibold wrap-anywhere">{job.title}</p>
          <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-soft">
            <MapPin aria-hidden className="size-4 shrink-0" />
            {job.location}
          </p>
        </>
      ) : (
        <p className="mt-1 font-semibold">{t`Its details are shown after you sign in.`}</p>
      )}
    </section>
  )
}
