import { draftNames } from '#web/device/draft-store.ts'
import type { StoredEntry } from '#web/device/queue/entry.ts'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { bidDraftName } from '../bids/bid-kind.ts'
import { chatDraftName } from '../chat/message-kind.ts'
import { jobDraftName } from '../jobs/job-kind.ts'

/** What only this device has: entries of the send queue, and how many jobs, bids, messages and other forms are begun. */
export type Unsent = { entries: readonly StoredEntry[]; begun: Record<'jobs' | 'bids' | 'messages' | 'forms', number> }

const beginnings = { jobs: jobDraftName({ from: null }), bids: bidDraftName(''), messages: chatDraftName('') }

/** Null if a logout loses nothing. Read from the device, since another tab may have written it. */
export async function unsentOf(userId: string): Promise<Unsent | null> {
  const entries = await entryStore(userId)
    .all()
    .catch(() => [])
  // A waiting job or bid has a draft of the name of its queue until it arrives.
  const drafts = draftNames(userId, '').filter((name) => entries.every(({ queue }) => queue !== name))
  const begun = { jobs: 0, bids: 0, messages: 0, forms: 0 }
  for (const name of drafts) begun[kindOf(name)] += 1
  return entries.length + drafts.length > 0 ? { entries, begun } : null
}

const kindOf = (draft: string): keyof Unsent['begun'] =>
  (['jobs', 'bids', 'messages'] as const).find((kind) => draft.startsWith(beginnings[kind])) ?? 'forms'
