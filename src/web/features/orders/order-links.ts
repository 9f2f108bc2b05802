import { pages } from '#contract/pages.ts'

export const orderLinks = {
  order: (id: string) => pages.order.path.replace(':id', id),
  disputes: (id: string) => `${pages.order.path.replace(':id', id)}#disputes`,
  payments: (id: string) => `${pages.order.path.replace(':id', id)}#payments`,
  verify: (code: string) => pages.paper.path.replace(':code', code),
}
