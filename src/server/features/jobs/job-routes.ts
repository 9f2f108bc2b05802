import type { JobsQuery } from '#contract/job.ts'
import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { singleFlight } from '../../single-flight.ts'
import { serveWrite } from '../../use-case.ts'
import { createFirstPage } from './first-page.ts'
import { jobById, jobsPage, ownJobs } from './job-queries.ts'
import { postJob } from './post-job.ts'

export function jobRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  const firstPage = createFirstPage(database)
  // Everybody's page is the same, so that all who want it at once share one reading of it.
  const pages = singleFlight((query: JobsQuery) => readList((sql) => jobsPage(sql, query)))
  serve('jobs', ({ query }) => (Object.keys(query).length === 0 ? firstPage() : pages(query)))
  serve('ownJobs', ({ caller, query }) => readList((sql) => ownJobs(sql, caller, query)))
  serve('job', ({ caller, params }) => jobById(database, caller, params.id))
  serveWrite(serve, services, postJob)
}
