import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { awardBid } from './award-bid.ts'
import { allBidsOfJob, bidsOfJob, knownCompanies, ownBids, ownBidTotals } from './bid-queries.ts'
import { bidVersions } from './bid-versions.ts'
import { confirmBid } from './confirm-bid.ts'
import { extendBidValidity } from './extend-validity.ts'
import { placeBid, placeSalesmanBid } from './place-bid.ts'
import { wholeBidById } from './read-quotation.ts'
import { reviseBid } from './revise-bid.ts'
import { withdrawBid } from './withdraw-bid.ts'

export function bidRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  serve('bidsOfJob', ({ caller, params, query }) => bidsOfJob(database, caller, params.id, query))
  serve('allBidsOfJob', ({ caller, params }) => allBidsOfJob(database, caller, params.id))
  serve('bid', ({ caller, params }) => wholeBidById(database, caller, params.id))
  serve('ownBids', ({ caller, query }) => readList((sql) => ownBids(sql, caller, query)))
  serve('ownBidTotals', ({ caller }) => readList((sql) => ownBidTotals(sql, caller)))
  serve('knownCompanies', ({ caller, params }) => readList((sql) => knownCompanies(sql, caller, params.id)))
  serve('bidVersions', ({ caller, params }) => bidVersions(database, caller, params.id))
  serveWrite(serve, services, placeBid)
  serveWrite(serve, services, placeSalesmanBid)
  serveWrite(serve, services, reviseBid)
  serveWrite(serve, services, confirmBid)
  serveWrite(serve, services, withdrawBid)
  serveWrite(serve, services, extendBidValidity)
  serveWrite(serve, services, awardBid)
}
