import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { awardBid } from './award-bid.ts'
import { bidsOfJob, ownBids } from './bid-queries.ts'
import { placeBid, placeSalesmanBid } from './place-bid.ts'

export function bidRoutes(serve: Serve, { database, readList }: Services): void {
  serve('bidsOfJob', ({ caller, params, query }) => bidsOfJob(database, caller, params.id, query))
  serve('ownBids', ({ caller, query }) => readList((sql) => ownBids(sql, caller, query)))
  serve('placeBid', ({ write, caller, params, body }) => placeBid(write, caller, params.jobId, body))
  serve('placeSalesmanBid', ({ write, caller, params, body }) => placeSalesmanBid(write, caller, params.id, body))
  serve('awardBid', ({ write, caller, params }) => awardBid(write, caller, params))
}
