import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { answerInvitation, noteInvitationSeen } from './answer-invitation.ts'
import { invitationsOfJob, knownSuppliers, receivedInvitations } from './invitation-queries.ts'
import { inviteToJob } from './invite-to-job.ts'
import { shareJob } from './share-job.ts'
import { stopInvitations } from './stop-invitations.ts'
import { deleteSupplierList, saveSupplierList, supplierLists } from './supplier-lists.ts'

export function invitationRoutes(serve: Serve, services: Services): void {
  const { database } = services
  serve('invitationsOfJob', ({ caller, params, query }) => invitationsOfJob(database, caller, params.id, query))
  serve('knownSuppliers', ({ caller, params }) => knownSuppliers(database, caller, params.id))
  serve('receivedInvitations', ({ caller, query }) => receivedInvitations(database, caller, query))
  serveWrite(serve, services, inviteToJob)
  serveWrite(serve, services, shareJob)
  serveWrite(serve, services, noteInvitationSeen)
  serveWrite(serve, services, answerInvitation)
  serveWrite(serve, services, stopInvitations)
  serve('supplierLists', ({ caller }) => supplierLists(database, caller.company_id))
  serveWrite(serve, services, saveSupplierList)
  serveWrite(serve, services, deleteSupplierList)
}
