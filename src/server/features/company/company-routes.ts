import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeMember } from './change-member.ts'
import { companyPage } from './company-page.ts'
import { companyLogPage, companyOf, membersPage, openInvitations } from './company-queries.ts'
import { declareMsme } from './declare-msme.ts'
import { openInvitation } from './find-invitation.ts'
import { inviteMember } from './invite-member.ts'
import { removeMember } from './remove-member.ts'
import { createSite, updateSite } from './save-site.ts'
import { setApprovalRules } from './set-approval-rules.ts'
import { setModelWording } from './set-model-wording.ts'
import { sitesPage } from './site-queries.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function companyRoutes(serve: Serve, services: Services): void {
  const { database, now } = services
  serve('company', ({ caller }) => companyOf(services, caller))
  serve('companyPage', ({ caller, params }) => companyPage(database, caller, params.id))
  serveWrite(serve, services, setApprovalRules)
  serveWrite(serve, services, setModelWording)
  serveWrite(serve, services, declareMsme)
  serve('companyLog', ({ caller, query }) => companyLogPage(database, caller, query))

  serve('members', ({ caller }) => membersPage(database, caller, now()))
  serveWrite(serve, services, changeMember)
  serveWrite(serve, services, removeMember)

  serve('invitations', ({ caller }) => openInvitations(database, caller, now()))
  serveWrite(serve, services, inviteMember)
  serveWrite(serve, services, withdrawInvitation)
  serve('openInvitation', ({ params }) => openInvitation(database, params.token, now()))
  serveWrite(serve, services, acceptInvitation)

  serve('sites', ({ caller, query }) => sitesPage(database, caller, query))
  serveWrite(serve, services, createSite)
  serveWrite(serve, services, updateSite)
}
