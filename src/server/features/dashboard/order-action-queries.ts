import type { DashboardActions } from '#contract/dashboard.ts'
import { deciders } from '#domain/award-deciders.ts'
import { rupeesNumber } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { colleagueName } from '../account/account-queries.ts'
import { type StepOfSums, standing, stepsOfSums, sumsOf } from '../bills/order-billed.ts'
import { nameOfOther } from '../bills/parties-on-order.ts'
import { paymentsDue } from '../bills/waiting-bills.ts'
import { activeMembersOf } from '../company/hold-membership.ts'
import { givenLeft, hasDispute } from '../disputes/dispute-queries.ts'
import { onTheWayOfLine, rejectedOfLine } from '../receiving/receiving-queries.ts'

/** Of each kind. */
const most = 100

/** Of so many of the newest jobs that are awarded, or of which parts are. */
const newestAwarded = 200

/** Orders to make, drafts to issue, amendments to approve, bills to pass, payments due, outcomes and disputes to answer, and late receipts to accept, for who may do each. */
export async function buyersOrderActions(sql: Sql, caller: Caller, now: string) {
  const [accepted, orders, amendments, bills, payments, outcomes, disputes, receipts] = await Promise.all([
    ordersToMake(sql, caller),
    sql<DashboardActions['orders_to_issue']>`
      select o.id, j.title as job_title, ${nameOfOther(sql)} as supplier_name
      from orders o join jobs j on j.id = o.job_id join companies c on c.id = o.supplier_id
      where ${caller.capabilities.has('award')} and o.buyer_id = ${caller.company_id} and o.status = 'draft'
        and c.deleted_at is null
      order by o.seq desc limit ${most}`,
    amendmentsToApprove(sql, caller, now),
    sql<DashboardActions['bills_to_pass']>`
      select b.id, b.number, coalesce(o.number, '') as order_number,
        ${nameOfOther(sql)} as supplier_name
      from bills b join orders o on o.id = b.order_id join companies c on c.id = b.supplier_id
      where ${caller.capabilities.has('keep_accounts')} and b.buyer_id = ${caller.company_id}
        and b.status in ('submitted', 'mismatch')
      order by b.seq desc limit ${most}`,
    paymentsDue(sql, caller, { today: indiaDay(now), most }),
    outcomesToAnswer(sql, caller),
    disputesToAnswer(sql, caller),
    sql<DashboardActions['receipts_to_accept']>`
      select r.id, r.number, o.id as order_id, coalesce(o.number, '') as order_number,
        ${nameOfOther(sql)} as supplier_name
      from orders o join receipts r on r.order_id = o.id join companies c on c.id = o.supplier_id
      where ${caller.capabilities.has('award')} and o.buyer_id = ${caller.company_id} and o.status = 'accepted'
        and r.status = 'recorded'
      order by r.seq desc limit ${most}`,
  ])
  return {
    orders_to_make: accepted,
    orders_to_issue: orders,
    amendments_to_approve: amendments,
    bills_to_pass: bills,
    payments_due: payments,
    outcomes_to_answer: outcomes,
    disputes_to_answer: disputes,
    receipts_to_accept: receipts,
  }
}

/** Awards that were offered and accepted; whoever awards at once may do without an order. */
function ordersToMake(sql: Sql, caller: Caller) {
  return sql<DashboardActions['orders_to_make']>`
    select a.id as award_id, j.id as job_id, j.title as job_title,
      coalesce(b.company_represented ->> 'company_name', c.company_name) as supplier_name
    from (
      select id, title, seq from jobs
      where posted_by = ${caller.company_id} and deleted_at is null and status in ('awarded', 'under_review')
      order by seq desc limit ${newestAwarded}
    ) j join awards a on a.job_id = j.id join bids b on b.id = a.bid_id join companies c on c.id = b.supplier_id
    where ${caller.capabilities.has('award')} and a.status = 'accepted' and a.respond_by is not null and c.deleted_at is null
      and not exists (select from orders o where o.award_id = a.id)
    order by a.made_at desc limit ${most}`
}

type ToApprove = DashboardActions['amendments_to_approve'][number] & { made_by: string }

/** Amendments of colleagues that the caller can decide about, and has not yet. */
async function amendmentsToApprove(
  sql: Sql,
  caller: Caller,
  now: string,
): Promise<DashboardActions['amendments_to_approve']> {
  if (!caller.capabilities.has('see_prices_before_award')) return []
  const waiting = await sql<ToApprove[]>`
    select o.id, coalesce(o.number, '') as order_number, coalesce(o.represented, s.company_name) as supplier_name, v.made_by,
      ${colleagueName(sql)} as asked_by
    from order_versions v join orders o on o.id = v.order_id join companies s on s.id = o.supplier_id
    join users u on u.id = v.made_by left join companies c on c.id = u.company_id
    where v.status = 'draft' and v.approvals_needed is not null and o.buyer_id = ${caller.company_id} and s.deleted_at is null
      and not exists (
        select from order_approvals a where a.order_id = v.order_id and a.version = v.version and a.approver = ${caller.user_id}
      )
    order by o.seq desc limit ${most}`
  if (waiting.length === 0) return []
  const members = await activeMembersOf(sql, caller.company_id)
  return waiting
    .filter(({ made_by }) => deciders(made_by, members, now).includes(caller.user_id))
    .map(({ made_by: _, ...amendment }) => amendment)
}

/** Outcomes that the other side of an order proposes in a dispute. */
export function outcomesToAnswer(sql: Sql, caller: Caller) {
  return sql<DashboardActions['outcomes_to_answer']>`
    select d.id, o.id as order_id, coalesce(o.number, '') as order_number, ${nameOfOther(sql)} as company_name
    from orders o join disputes d on d.order_id = o.id join companies c on c.id = d.proposed_for
    where ${isSide(sql, caller)} and d.status = 'open' and d.proposed_outcome is not null
      and d.proposed_for <> ${caller.company_id}
    order by d.seq desc limit ${most}`
}

/** Disputes that the other side of an order has raised, until the own one adds evidence or an outcome is proposed. */
export function disputesToAnswer(sql: Sql, caller: Caller) {
  return sql<DashboardActions['disputes_to_answer']>`
    select d.id, o.id as order_id, coalesce(o.number, '') as order_number, ${nameOfOther(sql)} as company_name, d.evidence_until
    from orders o join disputes d on d.order_id = o.id join companies c on c.id = d.raised_for
    where ${isSide(sql, caller)} and d.status = 'open' and d.proposed_outcome is null and d.raised_for <> ${caller.company_id}
      and not exists (select from dispute_entries e where e.dispute_id = d.id and e.by_company = ${caller.company_id})
    order by d.seq desc limit ${most}`
}

/** Orders of goods of which something is neither there nor on its way. */
export function ordersToSend(sql: Sql, caller: Caller) {
  return ordersInForce(
    sql,
    caller,
    sql`${caller.capabilities.has('dispatch_goods')} and o.kind = 'po' and c.deleted_at is null and exists (
      select from order_items l where l.order_id = o.id and l.qty > l.received_qty - ${rejectedOfLine(sql)} + ${onTheWayOfLine(sql)}
    )`,
  )
}

/** Orders of which more was accepted than bills that stand have; what a credit note took back is not billed again. */
export function ordersToBill(sql: Sql, caller: Caller) {
  return ordersInForce(
    sql,
    caller,
    sql`${caller.capabilities.has('keep_accounts')} and exists (
      select from order_items l where l.order_id = o.id and l.accepted_qty > (
        select coalesce(sum(i.qty), 0) from bill_items i join bills b on b.id = i.bill_id
        where i.order_item_id = l.id and b.kind <> 'credit_note' and ${standing(sql)}
      )
    )`,
  )
}

/** Orders of which something is to be given back by the outcome of a dispute. */
export function notesToSend(sql: Sql, caller: Caller) {
  return sql<DashboardActions['notes_to_send']>`
    select id, order_number, job_title, buyer_name, given / 100.0 as amount
    from (
      select o.id, o.seq, coalesce(o.number, '') as order_number, j.title as job_title, ${nameOfOther(sql)} as buyer_name,
        ${givenLeft(sql)} as given
      from orders o join jobs j on j.id = o.job_id join companies c on c.id = o.buyer_id
      where ${caller.capabilities.has('keep_accounts')} and o.supplier_id = ${caller.company_id} and ${hasDispute(sql)}
    ) own
    where given > 0 order by seq desc limit ${most}`
}

/** Orders of which the buyer pays something by the outcome of a dispute, for which no bill was sent. */
export async function sumsToBill(sql: Sql, caller: Caller): Promise<DashboardActions['sums_to_bill']> {
  const orders = await sql<(Omit<DashboardActions['sums_to_bill'][number], 'amount'> & { steps: StepOfSums[] })[]>`
    select o.id, coalesce(o.number, '') as order_number, j.title as job_title, ${nameOfOther(sql)} as buyer_name,
      ${stepsOfSums(sql, standing(sql))} as steps
    from orders o join jobs j on j.id = o.job_id join companies c on c.id = o.buyer_id
    where ${caller.capabilities.has('keep_accounts')} and o.supplier_id = ${caller.company_id} and exists (
      select from disputes d where d.order_id = o.id and d.outcome_payer = 'buyer' and d.outcome_paise > 0
    ) order by o.seq desc limit ${most}`
  return orders
    .map(({ steps, ...order }) => ({ ...order, amount: rupeesNumber(sumsOf(steps).left) }))
    .filter(({ amount }) => amount > 0)
}

const ordersInForce = (sql: Sql, { company_id }: Caller, condition: Fragment) =>
  sql<DashboardActions['orders_to_send']>`
    select o.id, coalesce(o.number, '') as order_number, j.title as job_title, ${nameOfOther(sql)} as buyer_name
    from orders o join jobs j on j.id = o.job_id join companies c on c.id = o.buyer_id
    where o.supplier_id = ${company_id} and o.status = 'accepted' and ${condition}
    order by o.seq desc limit ${most}`

const isSide = (sql: Sql, { capabilities, company_id }: Caller) =>
  sql`${capabilities.has('keep_accounts')} and (o.buyer_id = ${company_id} or o.supplier_id = ${company_id})`
