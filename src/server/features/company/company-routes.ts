import type { CallName } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import type { Serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'

const calls: CallName[] = [
  'company',
  'members',
  'changeMember',
  'removeMember',
  'invitations',
  'inviteMember',
  'withdrawInvitation',
  'openInvitation',
  'acceptInvitation',
  'setApprovalRules',
  'companyLog',
  'sites',
  'createSite',
  'updateSite',
  'requestAward',
  'awardRequests',
  'awardRequest',
  'decideAward',
  'withdrawAwardRequest',
  'adminCompanies',
  'closeCompany',
  'changeName',
]

/** Calls that are being built. */
export function companyRoutes(serve: Serve): void {
  for (const call of calls)
    serve(call, async () => {
      throw new Refusal(503, messages.databaseAway)
    })
}
