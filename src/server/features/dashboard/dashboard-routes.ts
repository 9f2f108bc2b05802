import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { dashboardStats } from './dashboard-queries.ts'

export function dashboardRoutes(serve: Serve, { database, now }: Services): void {
  serve('dashboardStats', ({ caller }) => dashboardStats(database, caller, now()))
}
