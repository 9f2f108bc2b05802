import { limits } from '#contract/limits.ts'
import { limitCallsPerMinute } from '../../calls-per-minute.ts'
import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { acceptOrder } from './accept-order.ts'
import { amendOrder } from './amend-order.ts'
import { changeOrder } from './change-order.ts'
import { decideAmendment } from './decide-amendment.ts'
import { cancelOrder, closeOrder } from './end-order.ts'
import { issueOrder } from './issue-order.ts'
import { makeOrder } from './make-order.ts'
import { orderPdf } from './order-paper.ts'
import { orderOf, ordersPage } from './order-queries.ts'
import { orderToday } from './order-today.ts'
import { orderVersion } from './order-version.ts'
import { refuseOrder } from './refuse-order.ts'
import { verifyPaper } from './verify-paper.ts'
import { withdrawOrder } from './withdraw-order.ts'

export function orderRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const countVerifying = limitCallsPerMinute(limits.verificationsPerMinute * services.config.rateLimitFactor)
  serve('orders', ({ caller, query }) => ordersPage(database, caller, query))
  serve('order', ({ caller, params }) => orderOf(database, caller, params.id))
  serve('orderVersion', ({ caller, params }) => orderVersion(database, caller, params.id, Number(params.version)))
  serve('orderToday', ({ caller, params, query }) => orderToday(database, caller, params.id, query))
  serve('verifyPaper', ({ params, query, address }) => {
    countVerifying(address)
    return verifyPaper(database, params.code, query)
  })
  serveWrite(serve, services, makeOrder)
  serveWrite(serve, services, changeOrder)
  serveWrite(serve, services, issueOrder)
  serveWrite(serve, services, acceptOrder)
  serveWrite(serve, services, refuseOrder)
  serveWrite(serve, services, withdrawOrder)
  serveWrite(serve, services, amendOrder)
  serveWrite(serve, services, decideAmendment)
  serveWrite(serve, services, cancelOrder)
  serveWrite(serve, services, closeOrder)
  serve('orderPdf', ({ caller, params, query }) => orderPdf(services, caller, params.id, query))
}
