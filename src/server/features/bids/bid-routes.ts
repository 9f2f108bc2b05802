import { limits } from '#contract/limits.ts'
import type { Serve } from '../../http/route.ts'
import { pacedBy } from '../../pace.ts'
import type { Services } from '../../services.ts'
import { awardBid } from './award-bid.ts'
import { bidsOfJob, ownBids } from './bid-queries.ts'
import { placeBid, placeSalesmanBid } from './place-bid.ts'

export function bidRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const paced = pacedBy(services, {
    most: limits.bidsPerHour,
    minutes: 60,
    times: (sql, userId) => sql`select created_at from bids where supplier_id = ${userId}`,
  })
  serve('bidsOfJob', ({ caller, params, query }) => bidsOfJob(database, caller, params.id, query))
  serve('ownBids', ({ caller, query }) => ownBids(database, caller, query))
  serve('placeBid', ({ write, caller, params, body }) => placeBid(write, caller, params.jobId, body), paced)
  serve(
    'placeSalesmanBid',
    ({ write, caller, params, body }) => placeSalesmanBid(write, caller, params.id, body),
    paced,
  )
  serve('awardBid', ({ write, caller, params }) => awardBid(write, caller, params))
}
