import { messages } from '#contract/messages.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

/** Withdraws the invitation of a salesman: its link stops working. */
export const withdrawSalesmanInvitation = defineWrite(
  'withdrawSalesmanInvitation',
  async ({ tx, actor, input: { id } }) => {
    const [withdrawn] = await tx<{ email: string }[]>`delete from salesman_invitations where id = ${id} returning email`
    const { email: named } = orNotFound(withdrawn)
    await recordFacts(tx, actor, { type: 'salesman_invitation_withdrawn', invitation_id: id, named })
    return { message: messages.invitationWithdrawn.text }
  },
)
