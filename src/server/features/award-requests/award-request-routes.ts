import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { decideAward } from './decide-award.ts'
import { requestAward } from './request-award.ts'
import { awardRequestById, awardRequestsPage } from './request-queries.ts'
import { withdrawAwardRequest } from './withdraw-award-request.ts'

export function awardRequestRoutes(serve: Serve, services: Services): void {
  const { database, now } = services
  serve('awardRequests', ({ caller, query }) => awardRequestsPage(database, caller, query, now()))
  serve('awardRequest', ({ caller, params }) => awardRequestById(database, caller, params.id, now()))
  serveWrite(serve, services, requestAward)
  serveWrite(serve, services, withdrawAwardRequest)
  serveWrite(serve, services, decideAward)
}
