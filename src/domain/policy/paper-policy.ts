import type { PaperOfOrder } from '#contract/file-types.ts'
import { messages } from '#contract/screen-messages.ts'
import { can } from '../member-roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { allowedTo, type Me } from './me.ts'
import { type Disputable, seeDisputed } from './order-policy.ts'
import { type OrderToPolice, receivingPolicy } from './receiving-policy.ts'

/** Papers that never show a price: site and dispatch people see them. */
const withoutPrices: readonly PaperOfOrder[] = ['dispatch', 'receipt']

/**
 * Files of the papers of an order: its own, and those of its trucks, receipts, bills, payments and disputes. Admins read
 * those of a disputed order, and add none.
 */
export const paperPolicy = {
  seePaper(me: Me, order: OrderToPolice & Disputable, paper: PaperOfOrder): Verdict {
    if (me.role === 'admin') return seeDisputed(me, order)
    if (withoutPrices.includes(paper)) return receivingPolicy.seeReceiving(me, order)
    if (!isSide(me, order)) return refused('hidden', messages.notFound)
    return can(me, 'see_prices_after_award') ? allowed : refused('hidden', messages.notFound)
  },

  /** By the side that made the paper; to the order itself and to a dispute by both. */
  attachToPaper(me: Me, order: OrderToPolice & Disputable, paper: PaperOfOrder): Verdict {
    const seen = paperPolicy.seePaper(me, order, paper)
    if (!seen.allowed) return seen
    if (me.role === 'admin') return refused('forbidden', messages.memberRoleForbids)
    const isBuyer = order.buyer_id === me.company_id
    switch (paper) {
      case 'receipt':
        return isBuyer ? allowedTo(me, 'receive_goods') : refused('forbidden', messages.memberRoleForbids)
      case 'dispatch':
        return isBuyer ? refused('forbidden', messages.memberRoleForbids) : allowedTo(me, 'dispatch_goods')
      case 'bill':
        return isBuyer ? refused('forbidden', messages.memberRoleForbids) : allowedTo(me, 'see_prices_after_award')
      case 'payment':
        return isBuyer ? allowedTo(me, 'see_money') : refused('forbidden', messages.memberRoleForbids)
      case 'dispute':
        return allowedTo(me, 'keep_accounts')
      case 'order':
        return allowedTo(me, isBuyer ? 'award' : 'place_bids')
    }
  },
}

/** A draft is its buyer's alone. */
const isSide = (me: Me, { buyer_id, supplier_id, status }: OrderToPolice) =>
  buyer_id === me.company_id || (supplier_id === me.company_id && status !== 'draft')
