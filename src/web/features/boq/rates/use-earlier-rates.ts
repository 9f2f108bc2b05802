import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { queryOf } from '#web/api/queries.ts'
import { type EarlierRate, earlierRates } from './earlier-rates.ts'
import { typedOfBid } from './typed-of-bid.ts'
import type { TypedRates } from './typed-rates.ts'

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
  return useMemo(() => earlierRates(typedOfBid(bid, before).lines, before, now), [bid, before, now])
}

/**
 * The rates that were typed for lines which addenda have changed since, of a bid that was not sent yet. The lines are looked for back
 * from the newest addendum: what was typed does not say which one it was typed for.
 */
export function useTypedBefore(
  { id, addendum_no }: Pick<Job, 'id' | 'addendum_no'>,
  lines: TypedRates['lines'],
  now: readonly JobItem[],
): ReadonlyMap<string, EarlierRate> {
  const [back, setBack] = useState(1)
  const gone = useMemo(() => {
    const standing = new Set(now.map((line) => line.id))
    return Object.keys(lines).filter((lineId) => !standing.has(lineId) && lines[lineId]!.rate)
  }, [lines, now])
  const after = addendum_no - back
  const asked = { params: { id }, query: { after: String(Math.max(after, 0)) } }
  const { data } = useQuery({ ...queryOf(api.jobItems, asked), enabled: gone.length > 0 && after >= 0 })
  const before = data?.items ?? none
  const isFurtherBack =
    data !== undefined && after > 0 && !gone.some((lineId) => before.some((line) => line.id === lineId))
  useEffect(() => {
    if (isFurtherBack) setBack((now) => now + 1)
  }, [isFurtherBack])
  return useMemo(() => earlierRates(lines, before, now), [lines, before, now])
}
