import { limits } from '#contract/limits.ts'
import type { Serve } from '../../http/route.ts'
import { pacedBy } from '../../pace.ts'
import type { Services } from '../../services.ts'
import { createFirstPage } from './first-page.ts'
import { jobById, jobsPage, ownJobs } from './job-queries.ts'
import { postJob } from './post-job.ts'

export function jobRoutes(serve: Serve, services: Services): void {
  const { database } = services
  const firstPage = createFirstPage(database)
  const paced = pacedBy(services, {
    most: limits.jobsPerHour,
    minutes: 60,
    times: (sql, userId) => sql`select created_at from jobs where posted_by = ${userId}`,
  })
  serve('jobs', ({ query }) => (Object.keys(query).length === 0 ? firstPage() : jobsPage(database, query)))
  serve('ownJobs', ({ caller, query }) => ownJobs(database, caller, query))
  serve('job', ({ caller, params }) => jobById(database, caller, params.id))
  serve('postJob', ({ write, caller, body }) => postJob(write, services, caller, body), paced)
}
