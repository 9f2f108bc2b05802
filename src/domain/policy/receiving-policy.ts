import type { OrderStatus } from '#contract/order-statuses.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { can } from '../member-roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'
import { type Disputable, type OrderSides, seeDisputed, sideOf } from './order-policy.ts'

/** `at_own_site`: the caller receives at the order's site, or it has none. */
export type OrderToPolice = { buyer_id: string; supplier_id: string; status: OrderStatus; at_own_site: boolean }
/** `number`: null until it was issued for the first time. */
type OrderOfSupplier = OrderToPolice & Pick<OrderSides, 'number'>
/** `other_closed`: nobody would receive it. */
type OrderToSend = OrderOfSupplier & { other_closed: boolean }

const shown: readonly OrderStatus[] = ['accepted', 'completed', 'closed']

/** Trucks and receipts of orders, which site and dispatch people handle without prices. */
export const receivingPolicy = {
  /** Both sides; site people the orders of their sites. */
  seeReceiving(me: Me, order: OrderToPolice & Disputable): Verdict {
    if (me.role === 'admin') return seeDisputed(me, order)
    return isParty(me, order) && shown.includes(order.status) ? allowed : refused('hidden', messages.notFound)
  },

  dispatchGoods(me: Me, order: OrderToSend): Verdict {
    const verdict = receivingPolicy.cancelDispatch(me, order)
    return verdict.allowed && order.other_closed ? refused('conflict', refusals.accountClosed) : verdict
  },

  cancelDispatch(me: Me, order: OrderOfSupplier): Verdict {
    // Of an order that was cancelled before it was issued it knows nothing.
    if (sideOf(me, order) !== 'supplier' || order.status === 'draft') return refused('hidden', messages.notFound)
    return inForce(order, allowedTo(me, 'dispatch_goods'))
  },

  receiveGoods(me: Me, order: OrderToPolice): Verdict {
    if (order.buyer_id !== me.company_id || !isParty(me, order)) return refused('hidden', messages.notFound)
    return inForce(order, allowedTo(me, 'receive_goods'))
  },

  /** Of a receipt, which stands although its order may have ended. */
  objectToReceipt(me: Me, order: OrderToPolice): Verdict {
    if (order.buyer_id !== me.company_id || !isParty(me, order)) return refused('hidden', messages.notFound)
    return allowedTo(me, 'receive_goods')
  },

  /** To accept or cancel a receipt, and to say that an objection was removed. */
  decideReceipt(me: Me, order: OrderToPolice): Verdict {
    if (order.buyer_id !== me.company_id || !isParty(me, order)) return refused('hidden', messages.notFound)
    return allowedTo(me, 'award')
  },
}

function isParty(me: Me, { buyer_id, supplier_id, at_own_site }: OrderToPolice): boolean {
  if (supplier_id === me.company_id) return true
  return buyer_id === me.company_id && (at_own_site || can(me, 'see_prices_after_award'))
}

function inForce({ status }: OrderToPolice, byRole: Verdict): Verdict {
  if (!byRole.allowed || status === 'accepted') return byRole
  if (status === 'draft' || status === 'issued') return refused('conflict', refusals.orderNotAccepted)
  return refused('conflict', serverRefusals.orderClosed)
}
