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
 * In paise: what the supplier of order `o` gives by outcomes of disputes, less what was taken off bills and what credit notes have given
 * since. What is about a bill that is not paid yet is taken off that one. A rest below a rupee is rounding.
 */
export const givenLeft = (sql: Sql): Fragment => sql`(
  select case when sums.given < 100 then 0 else sums.given end::bigint
  from (
    -- No note gives in advance: below 0 nothing is carried on.
    select coalesce(sum(change) - least(min(so_far), 0), 0) as given
    from (
      select change, sum(change) over (order by at, change desc) as so_far
      from (
        select d.closed_at as at, d.outcome_paise - coalesce(d.taken_off_paise, 0) as change
        from disputes d left join bills about on about.id = d.bill_id
        where d.order_id = o.id and ${givesByNote(sql)}
        union all
        select n.submitted_at, -${givenByNote(sql)}
        from bills n where n.order_id = o.id and n.kind = 'credit_note' and n.status not in ('returned', 'withdrawn')
      ) events
    ) running
  ) sums
)`

/** A condition on dispute `d`, which is about bill `about` or none: its outcome is given by a credit note. */
const givesByNote = (sql: Sql): Fragment => sql`
  d.outcome_payer = 'supplier' and d.outcome_paise > coalesce(d.taken_off_paise, 0)
  and (d.bill_id is null or d.taken_off_paise is not null or about.status = 'paid')`

/**
 * What credit note `n` gives of outcomes, with GST: its sums; a discount is of its goods; and goods or work that it takes back, as far as they may be what was agreed:
 * of the bill that the dispute was about, of an unnamed one, or of just that amount. Of another bill they are another matter.
 */
const givenByNote = (sql: Sql): Fragment => sql`(
  select parts.sums + least(parts.goods, coalesce((
    select sum(d.outcome_paise - coalesce(d.taken_off_paise, 0)) from disputes d left join bills about on about.id = d.bill_id
    cross join lateral (
      select coalesce(d.bill_id, (select p.bill_id from order_payments p where p.id = d.payment_id)) as bill
    ) matter
    where d.order_id = n.order_id and d.closed_at < n.submitted_at and ${givesByNote(sql)} and (
      matter.bill is null or n.original_bill is null or matter.bill = n.original_bill
      or abs(parts.goods - d.outcome_paise + coalesce(d.taken_off_paise, 0)) <= 100
    )
  ), 0))
  from (
    select of_charges.sums + least(of_items.goods + of_charges.discount, 0) as sums, greatest(of_items.goods + of_charges.discount, 0) as goods
    from (
      select coalesce(sum(with_gst) filter (where with_gst > 0), 0) as sums, coalesce(sum(with_gst) filter (where with_gst < 0), 0) as discount
      from (select round(c.amount_paise * (1 + c.gst_bp / 10000.0)) as with_gst from bill_charges c where c.bill_id = n.id) charges
    ) of_charges cross join (
      select coalesce(sum(round(i.amount_paise * (1 + i.gst_bp / 10000.0))), 0) as goods from bill_items i where i.bill_id = n.id
    ) of_items
  ) parts
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
