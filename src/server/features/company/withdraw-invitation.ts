import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from './hold-membership.ts'

/** Withdraws an open invitation: its link stops working. */
export const withdrawInvitation = defineWrite('withdrawInvitation', async ({ tx, actor: caller, input: { id } }) => {
  const { company_id } = caller
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.manageMembers(actor))
  const [withdrawn] = await tx<{ email: string }[]>`
    update company_invitations set withdrawn_at = clock_timestamp()
    where id = ${id} and company_id = ${company_id} and accepted_at is null and withdrawn_at is null
    returning email`
  const { email: named } = orNotFound(withdrawn)
  await recordFacts(tx, caller, { type: 'invitation_withdrawn', company: company_id, invitation_id: id, named })
  return { message: messages.invitationWithdrawn.text }
})
