import { hashKey, type InfiniteData, type Query, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isUnreachable } from '../api/errors.ts'
import { deviceStore } from './device-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const persistedMs = 30 * dayMs
const most = 60
/** So long an answer may take before the last one is shown in its place, with its age. */
const patienceMs = 600

const persistedPaths: readonly unknown[] = [
  api.dashboardStats,
  api.dashboardActions,
  api.notifications,
  api.jobs,
  api.jobsForBidder,
  api.job,
  api.ownJobs,
  api.ownBids,
  api.ownBidTotals,
  api.knownCompanies,
  api.allBidsOfJob,
  api.chats,
  api.messages,
].map(({ path }) => path)

export const replyKind = 'reply'
const storeOf = (owner: string) => deviceStore<unknown>(owner, replyKind)

let owner: string | null = null

/** From now on the last replies of this person are kept on this device, and shown to them alone; null: of nobody. */
export function persistRepliesOf(userId: string | null): void {
  if (owner === userId) return
  owner = userId
  if (userId) void storeOf(userId).evict(persistedMs, most)
}

/**
 * Keeps what a query was answered, and where no answer comes, or none for a while, shows what the last one was. It keeps the time
 * at which it was given, so that it never passes for a fresh one.
 */
export const persistedReplies: QueryPersister = async (fetch, context, query) => {
  const asking = owner
  if (!asking || !isPersisted(query.queryKey)) return fetch(context)
  const reply = Promise.resolve(fetch(context))
  if (query.state.data === undefined) void showMeanwhile(reply, query, asking)
  try {
    const data = await reply
    // At once: the connection, the page or the battery may be gone the next moment.
    if (owner === asking) void storeOf(asking).put(hashKey(query.queryKey), firstPageOf(data))
    return data
  } catch (error) {
    // What one may no longer see must not be found here either.
    if (!isUnreachable(error) && !context.signal.aborted) void storeOf(asking).drop(hashKey(query.queryKey))
    throw error
  }
}

async function showMeanwhile(reply: Promise<unknown>, query: Query, asking: string): Promise<void> {
  const outcome = reply.then(
    () => 'answered',
    (error) => (isUnreachable(error) ? 'unreachable' : 'refused'),
  )
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs, 'late'))
  const [kept, how] = await Promise.all([storeOf(asking).find(hashKey(query.queryKey)), Promise.race([outcome, late])])
  const isWanted = how === 'late' || how === 'unreachable'
  if (!kept || !isWanted || owner !== asking || query.state.data !== undefined) return
  if (Date.now() - kept.at < persistedMs) query.setData(kept.content, { updatedAt: kept.at, manual: true })
}

/** A long list would be fetched anew page by page. */
function firstPageOf(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
}

/** Lists as they open; what was searched for is not worth its place. */
export function isPersisted(key: QueryKey): boolean {
  const { q } = (key[2] ?? {}) as { q?: string }
  return persistedPaths.includes(key[0]) && !q
}
