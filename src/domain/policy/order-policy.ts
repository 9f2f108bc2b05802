import type { OrderStatus } from '#contract/order-statuses.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'

/** Whose order it is: ids of companies. `number`: null until it was issued for the first time. */
export type OrderSides = { buyer_id: string; supplier_id: string; number: string | null }
/** `disputed`: it has or had a dispute. Admins, who decide those, read what they are about; left out, they read nothing. */
export type Disputable = { disputed?: boolean }
export type OrderFacts = OrderSides & {
  status: OrderStatus
  /** In force; 0 before the first was accepted. */
  version: number
  /** The draft, or the one that waits for the supplier's answer. */
  pending_version: number | null
  /** What waits is an amendment, and for colleagues of its author: the supplier was not asked. */
  to_approve: boolean
  /** The account of the other side is closed: nothing more is agreed with it. */
  other_closed: boolean
}

export type OrderSide = 'buyer' | 'supplier'

/** On which side of the order the caller's company stands; null: of such an order it knows nothing. */
export function sideOf(me: Pick<Me, 'company_id'>, order: OrderSides): OrderSide | null {
  if (order.buyer_id === me.company_id) return 'buyer'
  // A draft that was never issued is its buyer's alone.
  return order.supplier_id === me.company_id && order.number !== null ? 'supplier' : null
}

/** For admins, who stand on no side: an order with a dispute, and all of its papers. */
export const seeDisputed = (me: Me, { disputed }: Disputable): Verdict =>
  disputed ? allowedTo(me, 'administer') : refused('hidden', messages.notFound)

/** Orders and their versions. Site and dispatch people, who see no prices, never see one. */
export const orderPolicy = {
  seeOrder(me: Me, order: OrderSides & Disputable): Verdict {
    if (me.role === 'admin') return seeDisputed(me, order)
    return sideOf(me, order) === null ? refused('hidden', messages.notFound) : allowedTo(me, 'see_prices_after_award')
  },

  /** From an award of the own job. */
  makeOrder(me: Me, job: { posted_by: string }): Verdict {
    return job.posted_by === me.company_id ? allowedTo(me, 'award') : refused('hidden', messages.notFound)
  },

  /** The draft of an order that is not yet issued, or was taken back. */
  changeDraft(me: Me, order: OrderFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    return order.status === 'draft' ? withOther(order) : refused('conflict', refusals.orderNotDraft)
  },

  /** What waits for the supplier's answer, or for colleagues, goes back to the buyer. */
  withdrawVersion(me: Me, order: OrderFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    return isWaiting(order) || order.to_approve ? allowed : refused('conflict', refusals.orderNotWaiting)
  },

  /** Accepting and refusing. Which version and which text is checked beside it. */
  answerOrder(me: Me, order: OrderFacts): Verdict {
    const own = asSupplier(me, order)
    if (!own.allowed) return own
    return isWaiting(order) ? withOther(order) : refused('conflict', refusals.orderNotWaiting)
  },

  amendOrder(me: Me, order: OrderFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    if (order.status !== 'accepted') return refused('conflict', refusals.orderNotAccepted)
    return order.pending_version === null ? withOther(order) : refused('conflict', refusals.versionPending)
  },

  /** An amendment above what its author decides alone. Whose word counts is checked beside it. */
  decideAmendment(me: Me, order: OrderFacts): Verdict {
    const side = sideOf(me, order)
    if (side === null) return refused('hidden', messages.notFound)
    if (side !== 'buyer') return refused('forbidden', refusals.orderOfOtherSide)
    const sees = allowedTo(me, 'see_prices_before_award')
    if (!sees.allowed) return sees
    return order.to_approve ? withOther(order) : refused('conflict', refusals.alreadyDecided)
  },

  cancelOrder(me: Me, order: OrderFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    return ['draft', 'issued', 'accepted'].includes(order.status) ? allowed : refused('conflict', refusals.orderEnded)
  },

  /** With a rest that is not delivered any more. */
  closeOrder(me: Me, order: OrderFacts): Verdict {
    const own = asBuyer(me, order)
    if (!own.allowed) return own
    return order.status === 'accepted' ? allowed : refused('conflict', refusals.orderNotAccepted)
  },
}

const isWaiting = ({ status, pending_version, to_approve }: OrderFacts) =>
  status === 'issued' || (status === 'accepted' && pending_version !== null && !to_approve)

const withOther = ({ other_closed }: OrderFacts): Verdict =>
  other_closed ? refused('conflict', refusals.accountClosed) : allowed

/** What only deciders of the buyer do. */
function asBuyer(me: Me, order: OrderSides): Verdict {
  return ofSide(me, order, 'buyer')
}

function asSupplier(me: Me, order: OrderSides): Verdict {
  return ofSide(me, order, 'supplier')
}

function ofSide(me: Me, order: OrderSides, wanted: OrderSide): Verdict {
  const side = sideOf(me, order)
  if (side === null) return refused('hidden', messages.notFound)
  return side === wanted
    ? allowedTo(me, wanted === 'buyer' ? 'award' : 'place_bids')
    : refused('forbidden', refusals.orderOfOtherSide)
}
