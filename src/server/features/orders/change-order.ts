import { messages } from '#contract/messages.ts'
import type { OrderChange } from '#contract/new-order.ts'
import { inRupees, parsePaise } from '#domain/exact.ts'
import { unknownPlace, withLines, withLineTerms, withTotal } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { changedPaper, requireConsistent, requireDaysAhead, requireLines, requireWhole } from './change-paper.ts'
import { type LockedOrder, lockOrder, namedOrder } from './lock-order.ts'
import { orderOf } from './order-queries.ts'
import { keepsAwarded } from './order-sources.ts'
import { versionOf } from './stored-version.ts'

/** Changes the draft of an order. */
export const changeOrder = defineWrite('changeOrder', async ({ tx, actor, now, input: { id, ...change } }) => {
  const order = await lockOrder(tx, id)
  authorize(orderPolicy.changeDraft(actor, order))
  if (change.revision !== order.revision) throw new Refusal(409, messages.staleVersion)
  const { content } = await versionOf(tx, id, order.pending_version!)
  const { content: onPaper, site_id } = await changedPaper(tx, order, content, change)
  const at = await now()
  requireDaysAhead(content, change.line_terms ?? [], { path: 'line_terms', at })
  requireDaysAhead(content, change.lines ?? [], { path: 'lines', at })
  const changed = withTotal(await withChangedLines(tx, order, onPaper, change))
  if (change.milestones) requireWhole(changed)
  requireConsistent(content, changed)
  await tx`
    update order_versions set content = ${tx.json(changed as never)}
    where order_id = ${id} and version = ${order.pending_version}`
  await tx`
    update orders set revision = revision + 1, site_id = ${site_id}, total_paise = ${Math.round(changed.total * 100)}
    where id = ${id}`
  await recordFacts(tx, actor, { type: 'order_changed', ...namedOrder(order) })
  return orderOf(tx, actor, id)
})

async function withChangedLines(
  tx: Transaction,
  { id }: LockedOrder,
  content: OrderContent,
  { lines, line_terms }: OrderChange,
): Promise<OrderContent> {
  let changed = content
  if (lines) {
    const [awarded] = await tx<{ amount: number; has_lines: boolean }[]>`
      select coalesce(a.amount, b.price_quote) as amount, j.item_count > 0 as has_lines
      from orders o join jobs j on j.id = o.job_id join bids b on b.id = o.bid_id left join awards a on a.id = o.award_id
      where o.id = ${id}`
    if (awarded!.has_lines) throw new Refusal(409, messages.linesAwarded)
    requireLines(lines, 'lines')
    changed = withTotal(withLines({ ...content, lines: [] }, lines, []))
    if (!keepsAwarded(changed, awarded!.amount)) throw differs(changed.total, awarded!.amount)
  }
  if (!line_terms) return changed
  const unknown = unknownPlace(
    changed,
    line_terms.map(({ position }) => position),
  )
  if (unknown !== null) throw invalid(`line_terms.${unknown}.position`, messages.orderLineUnknown)
  return withLineTerms(changed, line_terms)
}

const differs = (total: number, awarded: number) =>
  invalid(
    'lines',
    messages.orderTotalDiffers({ total: inRupees(parsePaise(total)!), awarded: inRupees(parsePaise(awarded)!) }),
  )
