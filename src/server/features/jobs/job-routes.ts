import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { singleFlight } from '../../single-flight.ts'
import { serveWrite } from '../../use-case.ts'
import { isEverything, offersOf } from '../offers/offers-queries.ts'
import { changeDraft, deleteDraft } from './change-draft.ts'
import { createFirstPage } from './first-page.ts'
import { type JobSearch, jobById, jobsFor, jobsPage, withOwnBids } from './job-queries.ts'
import { ownJobs } from './own-jobs.ts'
import { postJob } from './post-job.ts'
import { publicJobById } from './public-jobs.ts'
import { publishJob } from './publish-job.ts'

export function jobRoutes(serve: Serve, services: Services): void {
  const { database, readList } = services
  const firstPage = createFirstPage(database)
  // Single flight: the page is the same for everybody, so simultaneous requests share one read.
  const pages = singleFlight((query: JobSearch) => readList((sql) => jobsPage(sql, query)))
  const pageOf = (query: JobSearch) => (Object.keys(query).length === 0 ? firstPage() : pages(query))
  serve('jobs', async ({ caller, query }) => jobsFor(caller, await pageOf(query)))
  serve('jobsForBidder', async ({ caller, query: { offered, ...query } }) => {
    const offers = offered ? await offersOf(database, caller.company_id) : null
    const page = await pageOf({
      ...query,
      ...(caller.role === 'salesman' && query.q && { onlyTitles: true }),
      ...(offers && !isEverything(offers) && { offers }),
    })
    return readList((sql) => withOwnBids(sql, caller, page))
  })
  serve('ownJobs', ({ caller, query }) => readList((sql) => ownJobs(sql, caller, query)))
  serve('job', ({ caller, params }) => jobById(database, caller, params.id))
  serve('publicJob', ({ params }) => publicJobById(services, params.id))
  serveWrite(serve, services, postJob)
  serveWrite(serve, services, changeDraft)
  serveWrite(serve, services, publishJob)
  serveWrite(serve, services, deleteDraft)
}
