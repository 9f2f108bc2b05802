import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { confirmHold, paySandboxHold } from './confirm-hold.ts'
import { releaseHold, returnHold } from './end-hold.ts'
import { holdMilestone } from './hold-milestone.ts'
import { holdsOfOrder } from './hold-queries.ts'
import { escrowAccountOf, setEscrowAccount } from './set-escrow-account.ts'

export function escrowRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('holds', ({ caller, params }) => holdsOfOrder(database, caller, params.id))
  serveWrite(serve, services, holdMilestone)
  serveWrite(serve, services, confirmHold)
  serveWrite(serve, services, releaseHold)
  serveWrite(serve, services, returnHold)
  // Steps instead of a write: it changes nothing of ours, only what the sandbox knows.
  serve('paySandboxHold', ({ steps, caller, params }) => steps(() => paySandboxHold(services, caller, params.id)))
  serve('escrowAccount', ({ params }) => escrowAccountOf(database, params.id))
  serveWrite(serve, services, setEscrowAccount)
}
