import type { DashboardActions } from '#contract/dashboard.ts'
import { limits } from '#contract/limits.ts'
import { indiaDay } from '#domain/india-time.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { billsToCorrect, paymentsToConfirm, refundsToPay } from '../bills/waiting-bills.ts'
import { waitingChats } from '../chat/waiting-chats.ts'
import { hasStatus, isListed, isOpen } from '../jobs/job-status.ts'
import { isEverything, isOffered, offersOf } from '../offers/offers-queries.ts'
import {
  buyersOrderActions,
  disputesToAnswer,
  notesToSend,
  ordersToBill,
  ordersToSend,
  outcomesToAnswer,
  sumsToBill,
} from './order-action-queries.ts'

/** Of each kind. */
const most = 100
const isNewFor = '7 days'
/** The jobs screen shows the rest. */
const newJobsShown = 3
/** Only this many of the newest open jobs are searched. */
const newestJobs = 200
/** Only this many of the newest own bids tell in which categories a company bids, and what they wait for. */
const newestBids = 1000

const nothing: DashboardActions = {
  chats: [],
  jobs_to_decide: [],
  questions: [],
  bids_to_confirm: [],
  bills_to_correct: [],
  payments_to_confirm: [],
  orders_to_make: [],
  orders_to_issue: [],
  amendments_to_approve: [],
  bills_to_pass: [],
  payments_due: [],
  outcomes_to_answer: [],
  disputes_to_answer: [],
  receipts_to_accept: [],
  orders_to_send: [],
  orders_to_bill: [],
  notes_to_send: [],
  sums_to_bill: [],
  refunds_to_pay: [],
  new_jobs: [],
  has_begun: true,
  asks_offers: false,
}

/** What the caller can act on, by capability. A chat to be read alone is no action. */
export async function dashboardActions(sql: Sql, caller: Caller, now: string): Promise<DashboardActions> {
  switch (caller.role) {
    case 'buyer':
      return { ...nothing, ...(await buyerActions(sql, caller, now)) }
    case 'supplier':
    case 'salesman':
      return { ...nothing, ...(await bidderActions(sql, caller, now)) }
    case 'admin':
      return nothing
  }
}

async function buyerActions(sql: Sql, caller: Caller, now: string) {
  const seesBids = policy.seePrices(caller, { status: 'open' }).allowed
  const mayDecide = seesBids && caller.capabilities.has('award')
  const [chats, questions, jobs_to_decide, ofOrders, [posted]] = await Promise.all([
    chatsToAnswer(sql, caller),
    questionsOnOwnJobs(sql, caller),
    // Job by job, newest first: the count of one need not read the bids of all.
    sql<DashboardActions['jobs_to_decide']>`
      select j.id, j.title, bids.bid_count, case when j.item_count = 0 then bids.lowest_price end as lowest_price,
        bids.is_sealed as to_open, ${notTaken(sql)} as not_taken
      from jobs j
      cross join lateral (
        select count(*) as received, bool_and(b.sealed) as is_sealed,
          count(*) filter (where ${isToChoose(sql, now)}) as bid_count,
          min(b.price_quote) filter (where ${isToChoose(sql, now)}) as lowest_price
        from bids b join companies c on c.id = b.supplier_id
        where b.job_id = j.id and b.deleted_at is null and b.status <> 'withdrawn'
      ) bids
      where ${mayDecide} and j.posted_by = ${caller.company_id} and j.deleted_at is null and ${isToDecide(sql)}
        and bids.received > 0 and ${hasRest(sql)} and not exists (
          select from award_requests r
          where r.job_id = j.id and r.status = 'waiting'
            and r.created_at > ${now}::timestamptz - ${limits.awardRequestLapsesMs} * interval '1 millisecond'
        )
      order by j.seq desc limit ${most}`,
    buyersOrderActions(sql, caller, now),
    sql<{ any: boolean }[]>`
      select exists (select from jobs where posted_by = ${caller.company_id} and deleted_at is null) as any`,
  ])
  return { chats, questions, jobs_to_decide, ...ofOrders, has_begun: posted!.any }
}

async function chatsToAnswer(sql: Sql, caller: Caller): Promise<DashboardActions['chats']> {
  return caller.capabilities.has('chat') ? waitingChats(sql, caller, most) : []
}

async function bidderActions(sql: Sql, caller: Caller, now: string) {
  const offers = await offersOf(sql, caller.company_id)
  const offered = await isOffered(sql, offers)
  const [
    chats,
    questions,
    bids_to_confirm,
    outcomes_to_answer,
    disputes_to_answer,
    bills_to_correct,
    payments_to_confirm,
    orders_to_send,
    orders_to_bill,
    notes_to_send,
    sums_to_bill,
    refunds_to_pay,
    new_jobs,
    [placed],
  ] = await Promise.all([
    chatsToAnswer(sql, caller),
    questionsAboutOwnBids(sql, caller),
    bidsToConfirm(sql, caller),
    outcomesToAnswer(sql, caller),
    disputesToAnswer(sql, caller),
    billsToCorrect(sql, caller, most),
    paymentsToConfirm(sql, caller, most),
    ordersToSend(sql, caller),
    ordersToBill(sql, caller),
    notesToSend(sql, caller),
    sumsToBill(sql, caller),
    refundsToPay(sql, caller, most),
    newJobs(sql, caller, now, isEverything(offers) ? inKnownLine(sql) : offered.where),
    sql<{ any: boolean }[]>`
      select exists (
        select from bids b join jobs j on j.id = b.job_id
        where b.supplier_id = ${caller.company_id} and b.deleted_at is null and j.deleted_at is null
      ) as any`,
  ])
  const asks_offers = caller.role === 'supplier' && !offers.asked && policy.changeOffers(caller).allowed
  const money = {
    bills_to_correct,
    payments_to_confirm,
    orders_to_bill,
    notes_to_send,
    sums_to_bill,
    refunds_to_pay,
    outcomes_to_answer,
    disputes_to_answer,
  }
  return { chats, questions, bids_to_confirm, orders_to_send, ...money, new_jobs, has_begun: placed!.any, asks_offers }
}

/** Public questions on the company's open jobs, which nobody has answered yet. */
function questionsOnOwnJobs(sql: Sql, caller: Caller) {
  return sql<DashboardActions['questions']>`
    select j.id as job_id, j.title as job_title, open.count, j.bid_deadline as until
    from jobs j cross join lateral (
      select count(*) from questions q where q.job_id = j.id and q.bid_id is null and q.status = 'open'
    ) open
    where ${caller.capabilities.has('post_jobs')} and j.posted_by = ${caller.company_id} and j.deleted_at is null
      and ${isOpen(sql)} and open.count > 0
    order by j.seq desc limit ${most}`
}

/** What buyers ask about the company's undecided bids. */
function questionsAboutOwnBids(sql: Sql, caller: Caller) {
  return sql<DashboardActions['questions']>`
    select j.id as job_id, j.title as job_title, count(*), null::timestamptz as until
    from (${newestOwnBids(sql, caller)}) b
    join questions q on q.job_id = b.job_id and q.bid_id = b.id and q.status = 'open'
    join jobs j on j.id = b.job_id and j.deleted_at is null
    where ${caller.capabilities.has('place_bids')} and b.status = 'submitted'
    group by j.id order by j.seq desc limit ${most}`
}

/** Bids that an addendum has put in question. */
function bidsToConfirm(sql: Sql, caller: Caller) {
  return sql<DashboardActions['bids_to_confirm']>`
    select b.id, j.id as job_id, j.title as job_title, j.bid_deadline as until
    from (${newestOwnBids(sql, caller)}) b join jobs j on j.id = b.job_id and j.deleted_at is null
    where ${caller.capabilities.has('place_bids')} and b.status = 'needs_reconfirmation' and ${isOpen(sql)}
    order by j.bid_deadline, b.seq limit ${most}`
}

const newestOwnBids = (sql: Sql, { company_id }: Caller): Fragment => sql`
  select id, job_id, status, seq from bids
  where supplier_id = ${company_id} and deleted_at is null order by seq desc limit ${newestBids}`

/** A condition: job `j` can be awarded, or its sealed bids opened. */
const isToDecide = (sql: Sql): Fragment => sql`
  ((j.status = 'open' and j.bid_deadline is null) or ${hasStatus(sql, 'closed')} or ${hasStatus(sql, 'under_review')})`

/** A condition: something of job `j` is neither awarded nor offered. */
const hasRest = (sql: Sql): Fragment => sql`(
  not exists (select from awards a where a.job_id = j.id and a.status in ('offered', 'accepted'))
  or exists (
    select from job_items i
    where i.job_id = j.id and i.kind = 'item' and i.qty is not null and not i.optional and i.removed_in is null
      and not exists (
        select from awards a where a.job_id = j.id and a.status in ('offered', 'accepted') and a.whole
      ) and i.qty > (
        select coalesce(sum(p.qty), 0) from awards a join award_items p on p.award_id = a.id and p.job_item_id = i.id
        where a.job_id = j.id and a.status in ('offered', 'accepted')
      )
  ))`

/**
 * A condition: bid `b` of company `c` can be chosen for job `j`, also for more than the part that it has won, unless an answer is
 * awaited; by a link only for the whole, so not beside a part of others.
 */
const isToChoose = (sql: Sql, now: string): Fragment => sql`(
  (b.status = 'submitted' or b.status = 'awarded' and not exists (
    select from awards a where a.bid_id = b.id and a.status = 'offered'
  )) and (b.valid_until is null or b.valid_until >= ${indiaDay(now)}::date) and (
    c.guest_since is null
    or not exists (select from awards a where a.job_id = j.id and a.status in ('offered', 'accepted'))
  ))`

/** The last award of job `j` that its bidder did not take, while something of it is free and nothing stands in its place. */
const notTaken = (sql: Sql): Fragment => sql`(
  select json_build_object('bidder_name', coalesce(b.company_represented ->> 'company_name', c.company_name), 'status', a.status)
  from awards a join bids b on b.id = a.bid_id join companies c on c.id = b.supplier_id
  where a.job_id = j.id and a.status in ('declined', 'lapsed')
    and not exists (select from awards r where r.replaces = a.id and r.status <> 'cancelled')
    and case
      when a.whole then not exists (select from awards l where l.job_id = j.id and l.status in ('offered', 'accepted'))
      else exists (
        select from award_items p join job_items i on i.id = p.job_item_id
        where p.award_id = a.id and i.removed_in is null and i.qty > i.awarded_qty
      ) end
  order by a.decided_at desc limit 1)`

/** The newest open jobs `j` that fit and on which the company has not bid. */
function newJobs(sql: Sql, caller: Caller, now: string, fits: Fragment) {
  return sql<DashboardActions['new_jobs']>`
    with known as (
      select distinct category from (
        select j.category from bids b join jobs j on j.id = b.job_id
        where b.supplier_id = ${caller.company_id} and b.deleted_at is null and j.deleted_at is null
        order by b.seq desc limit ${newestBids}
      ) own
    )
    select j.id, j.title, j.category, j.location, j.created_at
    from (
      select * from jobs j where ${isListed(sql)} and ${isOpen(sql)} order by j.seq desc limit ${newestJobs}
    ) j
    where ${caller.capabilities.has('place_bids')} and j.created_at > ${now}::timestamptz - ${isNewFor}::interval
      and not exists (
        select from bids b where b.job_id = j.id and b.supplier_id = ${caller.company_id} and b.deleted_at is null
      ) and ${fits}
    order by j.seq desc limit ${newJobsShown}`
}

/** For a company that has not said what it offers: the categories of its newest bids; before its first bid, all. */
const inKnownLine = (sql: Sql): Fragment =>
  sql`(not exists (select from known) or j.category in (select category from known))`
