import { pages } from '#contract/pages.ts'

export const orderLinks = {
  order: (id: string) => pages.order.path.replace(':id', id),
  verify: (code: string) => pages.paper.path.replace(':code', code),
}
