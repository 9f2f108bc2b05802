import { messages } from '#contract/messages.ts'
import type { MilestoneTrigger } from '#contract/order-lists.ts'
import type { MilestoneStatus } from '#contract/order-statuses.ts'
import {
  parsePaise,
  parsePercent,
  parseQuantity,
  type Quantity,
  quantityText,
  withIndianGroups,
} from '#domain/exact.ts'
import { amountsOfMilestones } from '#domain/orders/milestones.ts'
import type { OrderContent, OrderLine } from '#domain/orders/order-content.ts'
import { leastAfterAmendment, mostAcceptable } from '#domain/orders/received-quantities.ts'
import { reckonOrder } from '#domain/orders/reckon-order.ts'
import type { Transaction } from '../../db/database.ts'
import { Refusal } from '../../refusal.ts'
import { acceptSurplus } from '../receiving/accept-surplus.ts'
import { onTheWayOfLine, rejectedOfLine } from '../receiving/receiving-queries.ts'

type Item = {
  position: number
  number: string
  description: string
  qty: number
  on_the_way: number
  received_qty: number
  rejected_qty: number
  accepted_qty: number
  passed_qty: number
}
type Begun = { no: number; status: MilestoneStatus; trigger: MilestoneTrigger; percent: number }

/** 409 where an amendment goes below what is on its way, received or billed; the lines are locked. */
export async function requireAmendable(tx: Transaction, orderId: string, content: OrderContent): Promise<void> {
  const items = await tx<Item[]>`
    select position, number, description, qty, ${onTheWayOfLine(tx)} as on_the_way, received_qty,
      ${rejectedOfLine(tx)} as rejected_qty, accepted_qty, passed_qty
    from order_items l where order_id = ${orderId} order by id for update`
  const lines = new Map(content.lines.map((line) => [line.position, line]))
  for (const item of items) requireLine(item, lines.get(item.position))
  const begun = await tx<Begun[]>`
    select no, status, trigger, bp / 100.0 as percent from milestones
    where order_id = ${orderId} and status in ('due', 'paid', 'frozen') order by no for update`
  for (const milestone of begun) requireMilestone(milestone, content)
}

function requireLine(item: Item, line: OrderLine | undefined): void {
  const exact = (qty: number) => parseQuantity(qty)!
  const now = line ? exact(line.qty) : (0n as Quantity)
  const tolerance = parsePercent(line?.tolerance_percent ?? 0)!
  const least = leastAfterAmendment({
    received: exact(item.received_qty),
    rejected: exact(item.rejected_qty),
    on_the_way: exact(item.on_the_way),
    passed: exact(item.passed_qty),
  })
  const isLess = now < exact(item.qty)
  // What was accepted within the tolerance stays acceptable.
  const accepted = exact(item.accepted_qty)
  if ((!isLess || now >= least) && mostAcceptable(now, tolerance) >= accepted) return
  const shown = quantityText(isLess ? least : accepted)
  throw new Refusal(
    409,
    messages.belowReceived({
      line: item.description.slice(0, 60),
      least: withIndianGroups(String(Number(shown))),
    }),
  )
}

/** What is due keeps its trigger; what is paid or in dispute its share as well. */
function requireMilestone({ no, status, trigger, percent }: Begun, { milestones }: OrderContent): void {
  const after = milestones[no - 1]
  const isSame = after?.trigger === trigger && (status === 'due' || after.percent === percent)
  if (!isSame) throw new Refusal(409, messages.milestoneBegun({ number: no }))
}

/** The lines and milestones of an accepted version come into force. A line that it lacks stays, with a quantity of 0. */
export async function applyVersion(
  tx: Transaction,
  order: { id: string; job_id: string; version: number },
  content: OrderContent,
): Promise<void> {
  const reckoned = reckonOrder(content)
  const lines = content.lines.map((line, n) => ({
    ...line,
    gst_bp: Number(parsePercent(line.gst_percent)),
    tolerance_bp: Number(parsePercent(line.tolerance_percent)),
    amount_paise: String(reckoned.lines[n]!.amount),
  }))
  await tx`
    insert into order_items as i (order_id, job_item_id, position, number, description, unit, rate_per, hsn_sac, qty, rate, gst_bp,
      amount_paise, tolerance_bp, needed_from, needed_to)
    select ${order.id}, j.id, line.position, line.number, line.description, line.unit, line.rate_per, line.hsn_sac, line.qty,
      line.rate, line.gst_bp, line.amount_paise, line.tolerance_bp, line.needed_from, line.needed_to
    from jsonb_to_recordset(${tx.json(lines as never)}) as line (position integer, number text, description text, unit text,
      rate_per integer, hsn_sac text, qty numeric, rate numeric, gst_bp integer, amount_paise bigint, tolerance_bp integer,
      needed_from date, needed_to date)
    left join lateral (
      select id from job_items
      where ${order.version === 0} and job_id = ${order.job_id} and position = line.position
        and starts_with(line.description, description) and kind = 'item'
      -- What an addendum has changed stands in the same place.
      order by removed_in desc nulls first limit 1
    ) j on true
    on conflict (order_id, position) do update set number = excluded.number, description = excluded.description,
      unit = excluded.unit, rate_per = excluded.rate_per, hsn_sac = excluded.hsn_sac, qty = excluded.qty, rate = excluded.rate,
      gst_bp = excluded.gst_bp, amount_paise = excluded.amount_paise, tolerance_bp = excluded.tolerance_bp,
      needed_from = excluded.needed_from, needed_to = excluded.needed_to`
  await tx`
    update order_items set qty = 0, amount_paise = 0
    where order_id = ${order.id} and position <> all(${lines.map(({ position }) => position)}::int[])`
  // Of an order that was not in force nothing was received.
  if (order.version > 0) await acceptSurplus(tx, order.id)
  await applyMilestones(tx, order.id, content)
}

async function applyMilestones(tx: Transaction, orderId: string, { milestones, total }: OrderContent): Promise<void> {
  const shares = milestones.map(({ percent }) => ({ share: parsePercent(percent)! }))
  const amounts = amountsOfMilestones(parsePaise(total)!, shares)
  const rows = milestones.map(({ percent, ...milestone }, n) => ({
    ...milestone,
    ...{ no: n + 1, bp: Number(shares[n]!.share), amount_paise: String(amounts[n]) },
  }))
  await tx`
    insert into milestones as m (order_id, no, name, bp, trigger, days, on_date, amount_paise)
    select ${orderId}, no, name, bp, trigger, days, on_date, amount_paise
    from jsonb_to_recordset(${tx.json(rows)}) as milestone (no integer, name text, bp integer, trigger text, days integer,
      on_date date, amount_paise bigint)
    on conflict (order_id, no) do update set name = excluded.name, bp = excluded.bp, trigger = excluded.trigger,
      days = excluded.days, on_date = excluded.on_date, amount_paise = excluded.amount_paise,
      status = case when m.status = 'cancelled' then 'pending' else m.status end,
      due_on = m.due_on + (excluded.days - m.days) + coalesce(excluded.on_date - m.on_date, 0)`
  await tx`update milestones set status = 'cancelled' where order_id = ${orderId} and no > ${rows.length} and not of_bills`
}
