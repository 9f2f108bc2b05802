import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { JobItem } from '#contract/job-item.ts'
import { queryOf } from '#web/api/queries.ts'
import { type EarlierRate, earlierRates } from './earlier-rates.ts'
import { typedOfBid } from './typed-of-bid.ts'

const none: readonly JobItem[] = []

/** The rates that a bid has for lines which an addendum has changed since. Its lines are fetched only where some are gone. */
export function useEarlierRates(bid: WholeBid, now: readonly JobItem[]): ReadonlyMap<string, EarlierRate> {
  const isChanged = useMemo(() => {
    const standing = new Set(now.map(({ id }) => id))
    return bid.items.some(({ job_item_id }) => !standing.has(job_item_id))
  }, [bid, now])
  const asked = { params: { id: bid.job_id }, query: { after: String(bid.confirmed_addendum) } }
  const { data } = useQuery({ ...queryOf(api.jobItems, asked), enabled: isChanged })
  const before = data?.items ?? none
  return useMemo(() => earlierRates(bid, typedOfBid(bid, before).lines, before, now), [bid, before, now])
}
