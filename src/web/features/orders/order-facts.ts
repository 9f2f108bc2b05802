import type { Order } from '#contract/order.ts'
import type { OrderFacts } from '#domain/policy/order-policy.ts'

/** As the policy judges it. */
export const factsOf = ({
  buyer,
  supplier,
  number,
  status,
  version,
  pending_version,
  to_approve,
  other_closed_at,
}: Order): OrderFacts => ({
  buyer_id: buyer.company_id,
  supplier_id: supplier.company_id,
  ...{ number, status, version, pending_version },
  // A reply kept on a device may be of before these were told.
  to_approve: Boolean(to_approve),
  other_closed: Boolean(other_closed_at),
})

/** Whether nobody has said what the one price is for: lines that are typed have numbers. */
export const isUnsaid = ({ at_one_price, items }: Pick<Order, 'at_one_price' | 'items'>): boolean =>
  at_one_price && items.every(({ number }) => number === '')
