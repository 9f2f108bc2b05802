import { draftNames } from '#web/device/draft-store.ts'
import type { StoredEntry } from '#web/device/queue/entry.ts'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { bidDraftName } from '../bids/bid-kind.ts'
import { jobDraftName } from '../jobs/job-kind.ts'

/** What only this device has: entries of the send queue, and how many jobs and bids are begun. */
export type Unsent = { entries: readonly StoredEntry[]; begunJobs: number; begunBids: number }

/** Null if a logout loses nothing. Read from the device, since another tab may have written it. */
export async function unsentOf(userId: string): Promise<Unsent | null> {
  const entries = await entryStore(userId)
    .all()
    .catch(() => [])
  // A waiting job or bid has a draft of the name of its queue until it arrives.
  const begun = (start: string) =>
    draftNames(userId, start).filter((name) => entries.every(({ queue }) => queue !== name)).length
  const [begunJobs, begunBids] = [begun(jobDraftName({ from: null })), begun(bidDraftName(''))]
  return entries.length + begunJobs + begunBids > 0 ? { entries, begunJobs, begunBids } : null
}
