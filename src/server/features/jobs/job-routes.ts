import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createFirstPage } from './first-page.ts'
import { jobById, jobsPage, ownJobs } from './job-queries.ts'
import { postJob } from './post-job.ts'

export function jobRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  const firstPage = createFirstPage(database)
  serve('jobs', ({ query }) =>
    Object.keys(query).length === 0 ? firstPage() : readList((sql) => jobsPage(sql, query)),
  )
  serve('ownJobs', ({ caller, query }) => readList((sql) => ownJobs(sql, caller, query)))
  serve('job', ({ caller, params }) => jobById(database, caller, params.id))
  serve('postJob', ({ write, caller, body }) => postJob(write, services, caller, body))
}
