import type { Order, OrderToday } from '#contract/order.ts'
import { changesOfOrder, type OrderChange } from '#domain/orders/amendment.ts'
import { suppliedIn, withLines, withoutFreight, withPaper, withTotal } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { amendmentIn, type OrderValues } from './order-values.ts'

/**
 * What an amendment with the typed values changes of the order in force, also of both sides and of the tax once it is known how they
 * are today; null while something typed is no number that an order can have.
 */
export function changesIn(order: Order, values: OrderValues, today: OrderToday | undefined): OrderChange[] | null {
  const before = contentOf(order)
  const amendment = amendmentIn(order, values)
  if (JSON.stringify(amendment, (_, value) => (Number.isNaN(value) ? 'no number' : value)).includes('"no number"'))
    return null
  const { put_lines = [], remove_lines = [], terms, milestones, deliver_to } = amendment
  try {
    const onPaper = withoutFreight(before, withPaper(before, { terms, milestones, deliver_to }))
    const after = withLines(onPaper, put_lines, remove_lines)
    const { buyer, supplier, place_of_supply } = today ?? before
    return changesOfOrder(withTotal(before), withTotal(suppliedIn({ ...after, buyer, supplier }, place_of_supply)))
  } catch {
    // Too many decimals: the server names the field.
    return null
  }
}

/** As far as changes are shown. */
function contentOf(order: Order): OrderContent {
  const { kind, number, version, buyer, supplier, deliver_to, place_of_supply, supply, discount_percent, total } = order
  return {
    ...{ kind, number: number ?? '', version, job_id: null, bid_id: null, bid_version: null },
    ...{ buyer: partyOf(buyer), supplier: partyOf(supplier) },
    ...{ deliver_to, place_of_supply: place_of_supply.state_code, supply, discount_percent },
    lines: order.items.map(({ position, number: no, description, unit, rate_per, hsn_sac, qty, rate, ...rest }) => ({
      ...{ position, number: no, description, unit, rate_per, hsn_sac, qty, rate, gst_percent: rest.gst_percent },
      ...{ tolerance_percent: rest.tolerance_percent, needed_from: rest.needed_from, needed_to: rest.needed_to },
    })),
    charges: order.charges.map(({ total: _, ...charge }) => charge),
    terms: order.terms,
    milestones: order.milestones.map(({ name, percent, trigger, days, on_date }) => ({
      ...{ name, percent, trigger, days, on_date },
    })),
    total,
  }
}

const partyOf = ({ company_id: _, ...party }: Order['buyer']) => party
