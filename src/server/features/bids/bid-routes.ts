import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { awardBid } from './award-bid.ts'
import { bidsOfJob, ownBids } from './bid-queries.ts'
import { placeBid, placeSalesmanBid } from './place-bid.ts'

export function bidRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  serve('bidsOfJob', ({ caller, params, query }) => bidsOfJob(database, caller, params.id, query))
  serve('ownBids', ({ caller, query }) => readList((sql) => ownBids(sql, caller, query)))
  serveWrite(serve, services, placeBid)
  serveWrite(serve, services, placeSalesmanBid)
  serveWrite(serve, services, awardBid)
}
