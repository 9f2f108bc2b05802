import { createHash, randomBytes } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { indiaMinute } from '#domain/india-time.ts'
import { canonicalOrder, type OrderContent } from '#domain/orders/order-content.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { invalid, Refusal } from '../../refusal.ts'
import { asToday } from './as-today.ts'
import { requireWhole } from './change-paper.ts'
import { type LockedOrder, namedOrder } from './lock-order.ts'

const hourMs = 60 * 60_000
/** 128 bits: nobody finds a paper by trying. */
const codeBytes = 16

type Issued = { content: OrderContent; respond_by: string }
type Issuing = {
  order: LockedOrder
  draft: OrderContent
  version: number
  number: string
  /** Of the issue: the database's time after the locks. */
  at: string
  answer_hours?: number | undefined
}

/**
 * Fixes the text of a version, with both sides as they are today, and asks the supplier. Under the lock of the order, and of the
 * job of an award that is not answered.
 */
export async function issueVersion(
  tx: Transaction,
  actor: { user_id: string },
  { order, draft, version, number, at, answer_hours = limits.orderAnswerHours }: Issuing,
): Promise<Issued> {
  requireIssuable({ draft, version })
  const content: OrderContent = { ...(await asToday(tx, order, draft)), number, version }
  const respond_by = new Date(Date.parse(at) + answer_hours * hourMs).toISOString()
  const content_sha256 = createHash('sha256').update(canonicalOrder(content)).digest('hex')
  await tx`
    update order_versions set status = 'issued', content = ${tx.json(content as never)}, content_sha256 = ${content_sha256},
      verify_code = ${randomBytes(codeBytes).toString('base64url')}, respond_by = ${respond_by}, issued_by = ${actor.user_id},
      issued_at = ${at}, site_id = ${order.site_id}
    where order_id = ${order.id} and version = ${version}`
  await setAlarm(tx, 'order_respond', order.id, respond_by)
  const remindAt = Date.parse(respond_by) - limits.orderReminderMs
  if (remindAt > Date.parse(at)) await setAlarm(tx, 'order_remind', order.id, new Date(remindAt).toISOString())
  const issued = {
    ...namedOrder({ ...order, number }),
    ...{ version, amendment: order.version > 0, until: untilOf(respond_by) },
  }
  await recordFacts(tx, actor, { type: 'order_issued', ...issued })
  if (order.firm !== null && order.version === 0)
    await recordFacts(tx, actor, { type: 'firm_ordered', ...issued, firm: order.firm })
  return { content, respond_by }
}

/** What a version must say before anybody is asked about it. */
export function requireIssuable({ draft, version }: Pick<Issuing, 'draft' | 'version'>): void {
  requireWhole(draft)
  if (draft.terms.delivery_basis === null) throw invalid('terms.delivery_basis', messages.deliveryNotSaid)
  if (!(draft.total > 0) || draft.lines.length === 0) throw invalid('lines', messages.orderTooSmall)
  if (version > limits.orderVersionsMax) throw new Refusal(409, messages.versionsFull)
}

export const untilOf = (respond_by: string) => `${indiaMinute(respond_by)} IST`
