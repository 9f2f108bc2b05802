import { randomUUID } from 'node:crypto'
import { auditRow } from './audit-row.ts'
import { chatNotices, messagesOf, readUpTo } from './chat-of-award.ts'
import { type CompanyKey, companies, represented } from './companies.ts'
import type { DemoAward, DemoBid, DemoJob } from './demo-job.ts'
import { noticeRows } from './notice-row.ts'

export type CompanyIds = Record<CompanyKey, string>
/** `at`: the time of something that happened this many days ago. */
export type DemoWorld = { ids: CompanyIds; at(daysAgo: number): string }

type JobRow = ReturnType<typeof jobRow>
type BidRow = ReturnType<typeof bidRow>

const bidsComeWithinDays = 4
/** Notifications of bids and decisions since then are unread. */
const lastLookedDaysAgo = 2

/** The rows of a job and everything that happened to it. */
export function storyOf(demo: DemoJob, world: DemoWorld) {
  const job = jobRow(demo, world)
  const bids = demo.bids.map((bid, index) => bidRow(demo, job, bid, index, world))
  const received = bids.flatMap((bid) => receivedNotice(job, bid, world))
  if (!demo.award) return { job, bids, chats: [], messages: [], notifications: received, audited: [] }
  const decided = bids.flatMap((bid) => decidedNotice(job, bid, world))
  const { chat, messages, notices } = chatRows(demo.award, job, world)
  const notifications = [...received, ...decided, ...notices]
  return { job, bids, chats: [chat], messages, notifications, audited: [awardRow(job, bids)] }
}

function jobRow(demo: DemoJob, { ids, at }: DemoWorld) {
  const { buyer, postedDaysAgo, bids, award, ...words } = demo
  return {
    id: randomUUID(),
    posted_by: ids[buyer],
    ...words,
    quantity: words.quantity ?? null,
    budget_range: words.budget_range ?? null,
    status: award ? 'awarded' : 'open',
    created_at: at(postedDaysAgo),
  }
}

/** Bids arrive evenly over the first days, or until the award if it comes earlier. */
function bidRow({ postedDaysAgo, bids, award }: DemoJob, job: JobRow, bid: DemoBid, index: number, world: DemoWorld) {
  const { ids, at } = world
  const lasting = Math.min(postedDaysAgo - (award?.daysAgo ?? 0), bidsComeWithinDays)
  const created_at = at(postedDaysAgo - (lasting * (index + 1)) / (bids.length + 1))
  const decision = bid.by === award?.to ? 'awarded' : 'rejected'
  return {
    id: randomUUID(),
    job_id: job.id,
    supplier_id: ids[bid.by],
    price_quote: bid.price_quote,
    delivery_estimate: bid.delivery_estimate,
    notes: bid.notes ?? null,
    status: award ? decision : 'submitted',
    company_represented: bid.for ? represented[bid.for] : null,
    created_at,
    updated_at: award ? at(award.daysAgo) : created_at,
  }
}

function awardRow(job: JobRow, bids: BidRow[]) {
  const { id: bid_id, updated_at } = bids.find((bid) => bid.status === 'awarded')!
  return auditRow({ type: 'job_awarded', job, buyer: job.posted_by, bid_id }, job.posted_by, updated_at)
}

function chatRows(award: DemoAward, job: JobRow, world: DemoWorld) {
  const { ids, at } = world
  const parties = { buyer_id: job.posted_by, bidder_id: ids[award.to] }
  const sent = messagesOf(award, parties)
  const chat = {
    job_id: job.id,
    ...parties,
    last_message_seq: sent.length,
    last_activity_at: at(sent.at(-1)?.daysAgo ?? award.daysAgo),
    message_count: sent.length,
    ...readUpTo(award, parties, sent),
  }
  const messages = sent.map(({ daysAgo, ...message }) => ({ job_id: job.id, ...message, created_at: at(daysAgo) }))
  const notices = chatNotices(award, parties, sent).flatMap(({ user_id: to, sender_id: from, daysAgo, read }) => {
    const from_name = companyName(from, world)
    return noticeRows({ type: 'message_sent', job, from, from_name, to }, at(daysAgo), read)
  })
  return { chat, messages, notices }
}

function companyName(id: string, { ids }: DemoWorld): string {
  const key = (Object.keys(ids) as CompanyKey[]).find((each) => ids[each] === id)!
  return companies[key].company_name
}

function receivedNotice(job: JobRow, bid: BidRow, world: DemoWorld) {
  const { id: bid_id, price_quote, created_at, supplier_id: bidder, company_represented } = bid
  const named = company_represented?.company_name ?? companyName(bidder, world)
  const is_represented = company_represented !== null
  return noticeRows(
    { type: 'bid_placed', job, buyer: job.posted_by, bidder, bid_id, price_quote, named, is_represented },
    created_at,
    created_at < world.at(lastLookedDaysAgo),
  )
}

function decidedNotice(job: JobRow, bid: BidRow, { at }: DemoWorld) {
  const type = bid.status === 'awarded' ? 'bid_awarded' : 'bid_rejected'
  const { id: bid_id, supplier_id: bidder, updated_at } = bid
  const represented = bid.company_represented?.company_name ?? null
  return noticeRows({ type, bidder, job, bid_id, represented }, updated_at, updated_at < at(lastLookedDaysAgo))
}
