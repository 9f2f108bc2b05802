import { randomUUID } from 'node:crypto'
import { trialEnd } from '#domain/subscription-lifecycle.ts'
import { type Notice, wordsOf } from '../../features/notifications/notices.ts'
import { chatNotices, messagesOf, readUpTo } from './chat-of-award.ts'
import { type CompanyKey, companies, type DemoCompany, represented } from './companies.ts'
import type { DemoBid, DemoJob } from './demo-job.ts'
import { demoTime } from './demo-time.ts'
import { jobsOfMaharashtra } from './jobs-of-maharashtra.ts'
import { jobsOfOtherStates } from './jobs-of-other-states.ts'
import { jobsOfShivneri } from './jobs-of-shivneri.ts'

export type CompanyIds = Record<CompanyKey, string>
export type DemoRows = ReturnType<typeof demoRows>

const bidsComeWithinDays = 4
/** Whoever uses the demo was last here so many days ago: what was told since is unread. */
const lastLookedDaysAgo = 2

/** Every row of the demo, oldest first in each table, as it would stand had people done all this. */
export function demoRows(ids: CompanyIds, now: string) {
  const stories = [...jobsOfShivneri, ...jobsOfMaharashtra, ...jobsOfOtherStates].map((job) => jobRows(job, ids, now))
  return {
    users: oldestFirst(Object.keys(companies).map((key) => userRow(key as CompanyKey, ids, now))),
    jobs: oldestFirst(stories.map(({ job }) => job)),
    bids: oldestFirst(stories.flatMap(({ bids }) => bids)),
    chats: stories.flatMap(({ chat }) => chat ?? []),
    messages: oldestFirst(stories.flatMap(({ messages }) => messages)),
    notifications: oldestFirst(stories.flatMap(({ notifications }) => notifications)),
  }
}

function oldestFirst<Row extends { created_at: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : Number(a.created_at > b.created_at)))
}

function userRow(key: CompanyKey, ids: CompanyIds, now: string) {
  const { joinedDaysAgo, ...company }: DemoCompany = companies[key]
  const created_at = demoTime(now, joinedDaysAgo)
  const isBuyer = company.role === 'buyer'
  return {
    id: ids[key],
    ...company,
    trial_expires_at: isBuyer ? trialEnd(created_at) : null,
    trial_gst_number: isBuyer ? company.gst_number : null,
    created_at,
  }
}

function jobRows(demo: DemoJob, ids: CompanyIds, now: string) {
  const { buyer, postedDaysAgo, bids: demoBids, award, quantity = null, budget_range = null, ...words } = demo
  const job = {
    id: randomUUID(),
    posted_by: ids[buyer],
    ...words,
    quantity,
    budget_range,
    status: award ? 'awarded' : 'open',
    created_at: demoTime(now, postedDaysAgo),
  }
  const bids = demoBids.map((bid, index) => bidRow(demo, job.id, bid, index, ids, now))
  const told = noticesOf(demo, job, bids, ids, now)
  if (!award) return { job, bids, chat: null, messages: [], notifications: told }

  const parties = { buyer_id: job.posted_by, bidder_id: ids[award.to] }
  const sent = messagesOf(award, parties)
  const chat = {
    job_id: job.id,
    ...parties,
    last_message_seq: sent.length,
    last_activity_at: demoTime(now, sent.at(-1)?.daysAgo ?? award.daysAgo),
    message_count: sent.length,
    ...readUpTo(award, parties, sent),
  }
  const messages = sent.map(({ daysAgo, ...message }) => ({
    job_id: job.id,
    ...message,
    created_at: demoTime(now, daysAgo),
  }))
  const nameOf = new Map(Object.entries(ids).map(([key, id]) => [id, companies[key as CompanyKey].company_name]))
  const ofChat = chatNotices(award, parties, sent).map(({ user_id, sender_id, daysAgo, read }) =>
    notificationRow({ type: 'chat_message', user_id, job, sender: nameOf.get(sender_id)! }, demoTime(now, daysAgo), read),
  )
  return { job, bids, chat, messages, notifications: [...told, ...ofChat] }
}

/** Bids come evenly over the first days, at the latest until the award. */
function bidRow(demo: DemoJob, job_id: string, bid: DemoBid, index: number, ids: CompanyIds, now: string) {
  const { postedDaysAgo, bids, award } = demo
  const lasting = Math.min(postedDaysAgo - (award?.daysAgo ?? 0), bidsComeWithinDays)
  const created_at = demoTime(now, postedDaysAgo - (lasting * (index + 1)) / (bids.length + 1))
  const decided = bid.by === award?.to ? 'awarded' : 'rejected'
  return {
    id: randomUUID(),
    job_id,
    supplier_id: ids[bid.by],
    price_quote: bid.price_quote,
    delivery_estimate: bid.delivery_estimate,
    notes: bid.notes ?? null,
    status: award ? decided : 'submitted',
    company_represented: bid.for ? represented[bid.for] : null,
    created_at,
    updated_at: award ? demoTime(now, award.daysAgo) : created_at,
  }
}

type BidRow = ReturnType<typeof bidRow>

/** What buyer and bidders were told of bids and decisions. */
function noticesOf(
  { bids: demoBids, award }: DemoJob,
  job: { id: string; title: string; posted_by: string },
  bids: BidRow[],
  ids: CompanyIds,
  now: string,
) {
  const lastLooked = demoTime(now, lastLookedDaysAgo)
  const received = bids.map(({ price_quote, company_represented, created_at }, index) => {
    const bidder = company_represented?.company_name ?? companies[demoBids[index]!.by].company_name
    const notice: Notice = { type: 'bid_received', user_id: job.posted_by, job, bidder, price_quote }
    return notificationRow(notice, created_at, created_at < lastLooked)
  })
  if (!award) return received
  const decidedAt = demoTime(now, award.daysAgo)
  const decided = bids.map(({ id, supplier_id, status }) => {
    const type = supplier_id === ids[award.to] && status === 'awarded' ? 'bid_awarded' : 'bid_rejected'
    return notificationRow({ type, user_id: supplier_id, job, bid_id: id }, decidedAt, decidedAt < lastLooked)
  })
  return [...received, ...decided]
}

function notificationRow(notice: Notice, created_at: string, read: boolean) {
  return {
    user_id: notice.user_id,
    type: notice.type,
    ...wordsOf(notice),
    job_id: notice.job.id,
    bid_id: 'bid_id' in notice ? notice.bid_id : null,
    read,
    created_at,
  }
}
