import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import { everyBid } from './every-bid.ts'

/** The bids of a job that the caller may see, newest first. */
export function useBidsOfJob(jobId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const params = { id: jobId }
  return useQuery({
    enabled,
    queryKey: [...keyOf(api.bidsOfJob, { params }), 'every'],
    queryFn: ({ signal }) => everyBid((query) => call(api.bidsOfJob, { params, query, signal })),
  })
}
