import { holdPolicy } from '#domain/policy/hold-policy.ts'
import type { OrderSides } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import type { PartnersHold } from '../../escrow/port.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, invalid, notFound, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import type { LockedOrder } from '../orders/lock-order.ts'
import { factsOf, lockHold, type StoredHold, shownHold } from './hold-queries.ts'
import { askPartner, notVerified, requirePartner } from './partner.ts'

/** Confirms what a checkout returned: the partner is asked whether it holds the money. */
export const confirmHold = defineWrite('confirmHold', {
  async prepare({ input, actor, services }) {
    const partner = requirePartner(services)
    const order_id = await orderToPay(services, actor, input.id)
    if (!(await partner.isGenuine({ ...input, order_id }))) throw invalid('signature', notVerified)
    return await askPartner(services, () => partner.hold(order_id))
  },
  async work({ tx, actor, input: { id }, prepared: told }) {
    const { order, hold } = await lockHold(tx, id)
    authorize(holdPolicy.payHold(actor, order))
    if (told.state === 'unpaid') throw invalid('payment_id', notVerified)
    await markHeld(tx, order, hold, told)
    return shownHold(tx, id)
  },
})

/** Idempotent: whoever hears of the payment first records it, in the name of the person who ordered it. */
export async function markHeld(
  tx: Transaction,
  order: LockedOrder,
  hold: StoredHold,
  { payment_id, transfer_id }: Pick<PartnersHold, 'payment_id' | 'transfer_id'>,
): Promise<void> {
  if (hold.status !== 'created' && hold.status !== 'given_up') return
  await tx`
    update holds set status = 'held', payment_id = ${payment_id}, transfer_id = ${transfer_id}, held_at = clock_timestamp()
    where id = ${hold.id}`
  await recordFacts(tx, { user_id: hold.created_by }, { type: 'hold_paid', ...factsOf(order, hold.id) })
}

/** Only the sandbox: pays as a buyer would at the checkout. */
export async function paySandboxHold(services: Services, caller: Caller, holdId: string) {
  const { payAsBuyer } = requirePartner(services)
  if (!payAsBuyer) throw notFound()
  return await payAsBuyer(await orderToPay(services, caller, holdId))
}

/** The partner's id of the order behind a hold that the caller may pay. */
async function orderToPay(services: Services, caller: Caller, holdId: string): Promise<string> {
  const [hold] = await services.database<(OrderSides & { order_id: string })[]>`
    select h.partner_order_id as order_id, o.buyer_id, o.supplier_id, o.number
    from holds h join orders o on o.id = h.order_id
    where h.id = ${holdId} and h.partner = ${requirePartner(services).name}`
  authorize(holdPolicy.payHold(caller, orNotFound(hold)))
  return hold!.order_id
}
