import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { fittingJobs, hideMatch, matchesOfJob } from './matches-of-job.ts'

export function matchingRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  serve('matches', ({ caller, params }) => matchesOfJob(database, caller, params.id))
  serve('fittingJobs', ({ caller }) => readList((sql) => fittingJobs(sql, caller)))
  serveWrite(serve, services, hideMatch)
}
