import type { Serve } from '../../http/route.ts'
import { findPlaces } from '../../places/find-places.ts'

export function placesRoutes(serve: Serve): void {
  serve('places', async ({ query }) => findPlaces(query.q ?? ''))
}
