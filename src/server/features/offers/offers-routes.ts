import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { offersOf } from './offers-queries.ts'
import { setOffers } from './set-offers.ts'

export function offersRoutes(serve: Serve, services: Services): void {
  serve('offers', ({ caller }) => offersOf(services.database, caller.company_id))
  serveWrite(serve, services, setOffers)
}
