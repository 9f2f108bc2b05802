import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { orderPdf } from './order-paper.ts'
import { orderOf, ordersPage } from './order-queries.ts'

export function orderRoutes(serve: Serve, services: Services): void {
  serve('orders', ({ caller, query }) => ordersPage(services.database, caller, query))
  serve('order', ({ caller, params }) => orderOf(services.database, caller, params.id))
  serve('orderPdf', ({ caller, params, query }) => orderPdf(services, caller, params.id, query))
}
