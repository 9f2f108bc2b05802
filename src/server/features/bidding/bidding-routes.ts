import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { addendaOf, openingOf } from './bidding-queries.ts'
import { cancelJob } from './cancel-job.ts'
import { issueAddendum } from './issue-addendum.ts'
import { openBids } from './open-bids.ts'
import { openingFile } from './opening-pdf.ts'
import { setVisibility } from './set-visibility.ts'
import { timelineOf } from './timeline.ts'

export function biddingRoutes(serve: Serve, services: Services): void {
  const { database, timeIn } = services
  const openingFor = async ({ caller, params }: { caller: Parameters<typeof openingOf>[1]; params: { id: string } }) =>
    openingOf(database, caller, params.id, await timeIn(database))
  serve('addenda', ({ caller, params }) => addendaOf(database, caller, params.id))
  serve('timeline', ({ caller, params }) => timelineOf(database, caller, params.id))
  serve('opening', openingFor)
  serve('openingPdf', async (call) => openingFile(await openingFor(call), call.caller.language))
  serveWrite(serve, services, issueAddendum)
  serveWrite(serve, services, openBids)
  serveWrite(serve, services, cancelJob)
  serveWrite(serve, services, setVisibility)
}
