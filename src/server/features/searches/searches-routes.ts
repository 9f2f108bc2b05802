import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { changeSearch, deleteSearch, savedSearches, saveSearch, stopAlerts } from './saved-searches.ts'

export function searchesRoutes(serve: Serve, services: Services): void {
  serve('savedSearches', ({ caller }) => savedSearches(services.database, caller.user_id))
  serveWrite(serve, services, saveSearch)
  serveWrite(serve, services, changeSearch)
  serveWrite(serve, services, deleteSearch)
  serveWrite(serve, services, stopAlerts)
}
