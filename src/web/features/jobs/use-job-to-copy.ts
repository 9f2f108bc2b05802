import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { useOwnJobs } from './use-own-jobs.ts'

/** The own job to copy; null if there is none or it is another company's. */
export function useJobToCopy(jobId: string | null) {
  const me = useMe()
  const listed = useOwnJobs().jobs?.find(({ id }) => id === jobId)
  const asked = useQuery({
    ...queryOf(api.job, { params: { id: jobId ?? '' } }),
    enabled: jobId !== null && !listed,
  })
  const job = listed ?? asked.data
  return { ...asked, job: jobId !== null && job?.posted_by === me.company_id ? job : null }
}
