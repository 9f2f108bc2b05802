import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import { useCan } from '#web/session/me.ts'
import { everyBid } from './every-bid.ts'

/** The bids of the caller's company, newest first; without asking for people whom no price is shown. */
export function useOwnBids() {
  const enabled = useCan('see_prices_after_award')
  return useQuery({
    enabled,
    queryKey: [...keyOf(api.ownBids), 'every'],
    queryFn: ({ signal }) => everyBid((query) => call(api.ownBids, { query, signal })),
  })
}
