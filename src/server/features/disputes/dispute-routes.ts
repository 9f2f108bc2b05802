import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { disputesPage } from './dispute-queries.ts'
import { agreeDispute, decideDispute, withdrawDispute } from './end-dispute.ts'
import { raiseDispute } from './raise-dispute.ts'
import { addDisputeEntry, proposeOutcome } from './speak-in-dispute.ts'

export function disputeRoutes(serve: Serve, services: Services): void {
  serve('adminDisputes', ({ caller, query }) => disputesPage(services.database, caller, query))
  serveWrite(serve, services, raiseDispute)
  serveWrite(serve, services, addDisputeEntry)
  serveWrite(serve, services, proposeOutcome)
  serveWrite(serve, services, agreeDispute)
  serveWrite(serve, services, decideDispute)
  serveWrite(serve, services, withdrawDispute)
}
