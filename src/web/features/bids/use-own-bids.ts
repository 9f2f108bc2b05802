import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import { everyBid } from './every-bid.ts'

/** The caller's bids, newest first. */
export function useOwnBids() {
  return useQuery({
    queryKey: [...keyOf(api.ownBids), 'every'],
    queryFn: ({ signal }) => everyBid((query) => call(api.ownBids, { query, signal })),
  })
}
