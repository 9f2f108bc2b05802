import { hashKey, type InfiniteData, type Query, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isUnreachable } from '../api/errors.ts'
import { deviceStore } from './device-store.ts'

const dayMs = 24 * 60 * 60 * 1000
const persistedMs = 30 * dayMs
const most = 90
/** Timeout after which the cached reply is shown with its age, while the request continues. */
const patienceMs = 600

const persistedPaths: readonly unknown[] = [
  api.dashboardStats,
  api.dashboardActions,
  api.monthAwards,
  api.notifications,
  api.unreadCount,
  api.jobs,
  api.jobsForBidder,
  api.offers,
  api.job,
  api.jobItems,
  api.ownJobs,
  api.ownBids,
  api.ownBidTotals,
  api.knownCompanies,
  api.allBidsOfJob,
  api.awards,
  api.chats,
  api.messages,
  api.receiving,
  api.receivingOrder,
  api.receipts,
  api.orders,
  api.order,
  api.moneyOfOrder,
  api.bills,
  api.bill,
  api.payables,
  api.receivables,
  api.invoices,
  api.company,
  api.members,
  api.invitations,
  api.fittingJobs,
  api.receivedInvitations,
].map(({ path }) => path)

export const replyKind = 'reply'
const storeOf = (owner: string) => deviceStore<unknown>(owner, replyKind)

let owner: string | null = null

/** Persists replies for this person on this device from now on, visible to them alone; null: for nobody. */
export function persistRepliesOf(userId: string | null): void {
  if (owner === userId) return
  owner = userId
  if (userId) void storeOf(userId).evict(persistedMs, most)
}

/**
 * A query persister: stores each reply, and falls back to the stored one if there is no reply or it takes too long. The
 * fallback keeps its time, so that it never counts as fresh.
 */
export const persistedReplies: QueryPersister = async (fetch, context, query) => {
  const asking = owner
  if (!asking || !isPersisted(query.queryKey)) return fetch(context)
  const reply = Promise.resolve(fetch(context))
  if (query.state.data === undefined) void showMeanwhile(reply, query, asking)
  try {
    const data = await reply
    // Stored at once: the connection, the page or the battery may be gone a moment later.
    if (owner === asking) void storeOf(asking).put(hashKey(query.queryKey), firstPageOf(data))
    return data
  } catch (error) {
    // A refusal deletes the cached reply, which the person may no longer see.
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

/** Only the first page, since a restored longer list would be refetched page by page. */
function firstPageOf(data: unknown): unknown {
  const { pages, pageParams } = (data ?? {}) as Partial<InfiniteData<unknown>>
  return pages && pageParams ? { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) } : data
}

/** Whether it tells the age of a screen: the bell's number stands on every one, and is no part of it. */
export const isOfScreen = (key: QueryKey): boolean => isPersisted(key) && key[0] !== api.unreadCount.path

/** Only lists without a search; search results are not worth the space. */
export function isPersisted(key: QueryKey): boolean {
  const { q } = (key[2] ?? {}) as { q?: string }
  return persistedPaths.includes(key[0]) && !q
}
