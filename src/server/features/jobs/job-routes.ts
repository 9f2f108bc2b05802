import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createFirstPage } from './first-page.ts'
import { jobById, jobsPage, ownJobs } from './job-queries.ts'
import { postJob } from './post-job.ts'

export function jobRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const firstPage = createFirstPage(database)
  serve('jobs', ({ query }) => (Object.keys(query).length === 0 ? firstPage() : jobsPage(database, query)))
  serve('ownJobs', ({ caller, query }) => ownJobs(database, caller, query))
  serve('job', ({ caller, params }) => jobById(database, caller, params.id))
  serve('postJob', ({ write, caller, body }) => postJob(write, services, caller, body))
}
