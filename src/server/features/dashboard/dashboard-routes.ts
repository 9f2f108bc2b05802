import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { dashboardActions } from './action-queries.ts'
import { dashboardStats } from './dashboard-queries.ts'
import { monthAwards } from './month-awards.ts'

export function dashboardRoutes(serve: Serve, { database, readList, reports, now }: Services): void {
  serve('dashboardActions', ({ caller }) => readList((sql) => dashboardActions(sql, caller, now())))
  serve('dashboardStats', ({ caller }) =>
    dashboardStats(caller.role === 'admin' ? reports.database : database, caller, now()),
  )
  serve('monthAwards', ({ caller }) => monthAwards(database, caller, now()))
}
