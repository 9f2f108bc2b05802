import type { Dispute, DisputeInList, DisputesQuery } from '#contract/dispute.ts'
import { allowedTo } from '#domain/policy/me.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { cursorId, limitTo, type Page, pageSize, toPage } from '../../paging.ts'
import { authorize } from '../../refusal.ts'

const disputesWhere = (sql: Sql, me: Pick<Caller, 'company_id'>, condition: Fragment) => sql<Dispute[]>`
  select d.id, d.kind, d.receipt_id, (select number from receipts where id = d.receipt_id) as receipt_number, d.bill_id,
    d.milestone_id, d.payment_id, d.claim, d.claim_paise / 100.0 as claim_amount,
    ${nameOfRaiser(sql)} as raised_by, d.status, d.evidence_until, d.proposed_outcome,
    d.proposed_paise / 100.0 as proposed_amount, d.proposed_payer, ${nameOfProposer(sql)} as proposed_by,
    coalesce(d.proposed_for = ${me.company_id}, false) as own_proposal, d.raised_for = ${me.company_id} as own, d.outcome,
    d.outcome_paise / 100.0 as outcome_amount, d.outcome_payer, d.taken_off_paise / 100.0 as taken_off, d.outcome_reason, d.raised_at, d.closed_at, (
      select coalesce(json_agg(json_build_object(
        'seq', e.seq, 'company_name', (
          select case when c.id = o.supplier_id then coalesce(o.represented, c.company_name) else c.company_name end
          from companies c where c.id = e.by_company
        ), 'text', e.text, 'proposal', coalesce(e.proposal, false), 'amount', e.amount_paise / 100.0, 'payer', e.payer,
        'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      ) order by e.seq), '[]') from dispute_entries e where e.dispute_id = d.id
    ) as entries
  from disputes d join orders o on o.id = d.order_id where ${condition} order by d.seq desc limit 200`

/** Names of sides of order `o`: the company for which a salesman bid is named in his place. */
const nameOfRaiser = (sql: Sql): Fragment => sql`(
  select case when c.id = o.supplier_id then coalesce(o.represented, c.company_name) else c.company_name end
  from companies c where c.id = d.raised_for
)`
const nameOfProposer = (sql: Sql): Fragment => sql`(
  select case when c.id = o.supplier_id then coalesce(o.represented, c.company_name) else c.company_name end
  from companies c where c.id = d.proposed_for
)`

/** Whether the order `o` has or had one. */
export const hasDispute = (sql: Sql): Fragment => sql`exists (select from disputes d where d.order_id = o.id)`

/**
 * Of disputes `d`: what the supplier gives by the outcome and no bill has less for it yet, as far as it is to be taken off bill `id` of the
 * order when that is passed: of the bill itself, or of one that was returned or withdrawn.
 */
export const givenWithBill = (sql: Sql, id: string): Fragment => sql`
  d.outcome_payer = 'supplier' and d.outcome_paise > 0 and d.taken_off_paise is null and (d.bill_id = ${id} or exists (
    select from bills b join bills own on own.order_id = b.order_id
    where own.id = ${id} and b.id = d.bill_id and b.status in ('returned', 'withdrawn')
  ))`

/**
 * In paise: what the supplier of order `o` gives by outcomes of disputes, less what was taken off bills and the credit notes sent since.
 * What is about a bill that is not paid yet is taken off that one.
 */
export const givenLeft = (sql: Sql): Fragment => sql`(
  select greatest(given.paise - coalesce((
    select sum(n.total_paise) from bills n
    where n.order_id = o.id and n.kind = 'credit_note' and n.submitted_at > given.since and n.status not in ('returned', 'withdrawn')
  ), 0), 0)::bigint
  from (
    select coalesce(sum(d.outcome_paise - coalesce(d.taken_off_paise, 0)), 0) as paise, min(d.closed_at) as since
    from disputes d left join bills about on about.id = d.bill_id
    where d.order_id = o.id and d.outcome_payer = 'supplier' and d.outcome_paise > coalesce(d.taken_off_paise, 0)
      and (d.bill_id is null or d.taken_off_paise is not null or about.status = 'paid')
  ) given
)`

export const disputesOfOrder = (sql: Sql, me: Pick<Caller, 'company_id'>, orderId: string): Promise<Dispute[]> =>
  disputesWhere(sql, me, sql`d.order_id = ${orderId}`)

export async function disputeOf(sql: Sql, me: Pick<Caller, 'company_id'>, id: string): Promise<Dispute> {
  const [dispute] = await disputesWhere(sql, me, sql`d.id = ${id}`)
  return dispute!
}

/** The open ones as they were raised, so that those that may be decided stand first; the ended ones newest first. */
export async function disputesPage(sql: Sql, me: Caller, query: DisputesQuery): Promise<Page<DisputeInList>> {
  authorize(allowedTo(me, 'administer'))
  const size = pageSize(query)
  const after = cursorId(query)
  const open = query.state !== 'ended'
  const further = open ? sql`d.seq >` : sql`d.seq <`
  const rows = await sql<DisputeInList[]>`
    select d.id, d.order_id, coalesce(o.number, '') as order_number, bc.company_name as buyer_name,
      coalesce(o.represented, sc.company_name) as supplier_name, d.kind, d.status, d.claim, d.evidence_until, d.raised_at
    from disputes d join orders o on o.id = d.order_id join companies bc on bc.id = o.buyer_id
    join companies sc on sc.id = o.supplier_id
    where ${open ? sql`d.status = 'open'` : sql`d.status <> 'open'`}
      ${after === null ? sql`` : sql`and ${further} (select seq from disputes where id = ${after})`}
    order by d.seq ${open ? sql`` : sql`desc`} ${limitTo(sql, size + 1)}`
  return toPage(
    rows,
    size,
    (row) => row.id,
    (row) => row,
  )
}
