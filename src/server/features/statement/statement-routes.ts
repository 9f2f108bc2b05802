import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { awardsNow } from '../awards/stored-awards.ts'
import { notesOfJob } from './comparison-notes.ts'
import { addPlug, deletePlug } from './plugs.ts'
import { reviewBid } from './review-bid.ts'
import { setStatementSettings } from './set-statement-settings.ts'
import { statementOfJob } from './statement-of-job.ts'
import { statementFile } from './statement-pdf.ts'

export function statementRoutes(serve: Serve, services: Services): void {
  serve('statement', ({ caller, params }) => statementOfJob(services, caller, params.id))
  serve('statementPdf', async ({ caller, params, query }) =>
    statementFile(
      await statementOfJob(services, caller, params.id),
      await awardsNow(services.database, params.id),
      query,
      caller.language,
    ),
  )
  serve('comparisonNotes', async ({ caller, params }) =>
    notesOfJob(await statementOfJob(services, caller, params.id), caller.language, services),
  )
  serveWrite(serve, services, setStatementSettings)
  serveWrite(serve, services, addPlug)
  serveWrite(serve, services, deletePlug)
  serveWrite(serve, services, reviewBid)
}
