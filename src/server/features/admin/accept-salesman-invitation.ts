import { messages } from '#contract/messages.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'
import { insertUser } from './create-user.ts'
import { findSalesmanInvitation } from './salesman-invitation-queries.ts'
import { ensureAccount } from './sign-in-account.ts'

/**
 * Opens the account of an invited salesman. The link proves that the person reads the invited address, so the account is
 * confirmed. Idempotent until the profile exists: a repeated call with the same password completes an interrupted one.
 */
export const acceptSalesmanInvitation = defineWrite('acceptSalesmanInvitation', {
  prepare: async ({ input, services }) => {
    const { email } = await findSalesmanInvitation(services.database, input.token, services.now())
    return { email, id: await ensureAccount(services, { email, password: input.password }) }
  },
  work: async ({ tx, now, input, services, prepared: { email, id } }) => {
    // Single use: the row goes with the first acceptance, and a parallel one waits for it and finds none.
    const used = await tx`
      delete from salesman_invitations where token_hash = ${hashOfInvitationToken(input.token)} and expires_at > ${await now()}`
    if (used.count === 0) throw new Refusal(404, messages.invitationGone)
    return insertUser(tx, services, { ...input, role: 'salesman', email, id }, { user_id: id })
  },
})
