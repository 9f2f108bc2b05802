import { pages } from '#contract/pages.ts'

const order = (id: string) => pages.order.path.replace(':id', id)

export const orderLinks = {
  order,
  bills: (id: string) => `${order(id)}#bills`,
  disputes: (id: string) => `${order(id)}#disputes`,
  payments: (id: string) => `${order(id)}#payments`,
  dispatch: (id: string) => `${pages.dispatching.path}?order=${id}`,
  /** What was received on an order, without the form of a truck. */
  receipts: (id: string) => `${pages.receive.path}?order=${id}&show=receipts`,
  verify: (code: string) => pages.paper.path.replace(':code', code),
}
