import { useParams } from 'react-router'
import { JobScreen } from '#web/features/jobs/detail/job-screen.tsx'

export function JobPage() {
  const { id = '' } = useParams()
  return <JobScreen key={id} jobId={id} />
}
