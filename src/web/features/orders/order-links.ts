import { pages } from '#contract/pages.ts'

export const orderLinks = {
  order: (id: string) => pages.order.path.replace(':id', id),
  disputes: (id: string) => `${pages.order.path.replace(':id', id)}#disputes`,
  payments: (id: string) => `${pages.order.path.replace(':id', id)}#payments`,
  /** What was received on an order, without the form of a truck. */
  receipts: (id: string) => `${pages.receive.path}?order=${id}&show=receipts`,
  verify: (code: string) => pages.paper.path.replace(':code', code),
}
