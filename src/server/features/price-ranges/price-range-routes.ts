import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { priceRangeFor } from './price-range-queries.ts'

export function priceRangeRoutes(serve: Serve, { database, now }: Services): void {
  serve('priceRange', ({ caller, query }) => priceRangeFor(database, caller, query, now()))
}
