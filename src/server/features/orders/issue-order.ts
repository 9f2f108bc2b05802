import { isDeepStrictEqual } from 'node:util'
import { messages } from '#contract/messages.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { setAlarm } from '../../alarms/set-alarm.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { drawNumber } from './document-series.ts'
import { issueVersion } from './issue-version.ts'
import { lockOrderAndAward } from './lock-order-and-award.ts'
import { orderOf } from './order-queries.ts'
import { versionOf } from './stored-version.ts'

/** Issues a draft. Its number is drawn with the first issue, and kept if the order is taken back. */
export const issueOrder = defineWrite(
  'issueOrder',
  async ({ tx, actor, now, input: { id, revision, answer_hours, seen } }) => {
    const { order, offered } = await lockOrderAndAward(tx, id)
    authorize(orderPolicy.changeDraft(actor, order))
    if (revision !== order.revision) throw new Refusal(409, messages.staleVersion)
    const version = order.pending_version!
    const { content: draft } = await versionOf(tx, id, version)
    const at = await now()
    if (order.number === null) {
      const drawn = await drawNumber(tx, order.buyer_id, order.kind, at)
      await tx`update orders set number = ${drawn.number}, fy = ${drawn.fy}, serial = ${drawn.serial} where id = ${id}`
      order.number = drawn.number
    }
    const { content, respond_by } = await issueVersion(tx, actor, {
      order,
      draft,
      version,
      number: order.number,
      at,
      answer_hours,
    })
    const { buyer, supplier, place_of_supply } = content
    if (seen && !isDeepStrictEqual(seen, { buyer, supplier, place_of_supply }))
      throw new Refusal(409, messages.sidesChanged)
    await tx`
      update orders set status = 'issued', revision = revision + 1, total_paise = ${Math.round(content.total * 100)}
      where id = ${id}`
    // Who accepts the order accepts the award, so that it must not lapse before.
    if (offered && offered.award.respond_by! < respond_by) {
      await tx`update awards set respond_by = ${respond_by} where id = ${offered.award.id}`
      await setAlarm(tx, 'award_respond', offered.award.id, respond_by)
    }
    return orderOf(tx, actor, id)
  },
)
