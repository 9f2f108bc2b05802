import type { Order } from '#contract/order.ts'
import type { OrderFacts } from '#domain/policy/order-policy.ts'

/** As the policy judges it. */
export const factsOf = ({ buyer, supplier, number, status, version, pending_version }: Order): OrderFacts => ({
  buyer_id: buyer.company_id,
  supplier_id: supplier.company_id,
  ...{ number, status, version, pending_version },
})
