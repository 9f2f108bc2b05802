import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { JobWithBidsSkeleton } from '#web/features/bids/job-with-bids-skeleton.tsx'
import { JobScreen } from '#web/features/jobs/detail/job-screen.tsx'
import { linkOfJob } from '#web/session/link-of-job.ts'
import { useMe } from '#web/session/me.ts'

const TakeLink = lazy(async () => ({ default: (await import('#web/features/jobs/detail/take-link.tsx')).TakeLink }))

export function JobPage() {
  const { id = '' } = useParams()
  return <JobOfAddress key={id} jobId={id} />
}

function JobOfAddress({ jobId }: { jobId: string }) {
  const { role } = useMe()
  const [link, setLink] = useState(() => (role === 'supplier' || role === 'salesman' ? linkOfJob.read(jobId) : null))
  if (link === null) return <JobScreen jobId={jobId} />
  return (
    <Suspense fallback={<JobWithBidsSkeleton />}>
      <TakeLink jobId={jobId} token={link} onTaken={() => setLink(null)} />
    </Suspense>
  )
}
