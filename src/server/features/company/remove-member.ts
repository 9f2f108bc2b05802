import { messages } from '#contract/messages.ts'
import { removeMember as mayRemove } from '#domain/company-membership.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { membersPage } from './company-queries.ts'
import { holdMembership, membersOf } from './hold-membership.ts'
import { passOnContact } from './pass-on-contact.ts'
import { takeOut } from './take-out.ts'

/**
 * Removes a member, whose sessions end everywhere, or leaves the company. Their waiting requests are withdrawn; their decisions
 * stay.
 */
export const removeMember = defineWrite('removeMember', async ({ tx, actor: caller, now, input, services }) => {
  const { userId } = input
  const { company_id } = caller
  // Lock order: requests before the company, as when one is decided.
  const ofMember = () => lockWaitingRequests(tx, tx`r.requested_by = ${userId} and r.company_id = ${company_id}`)
  await ofMember()
  const { actor } = await holdMembership(tx, caller, 'update')
  const members = await membersOf(tx, company_id)
  authorize(mayRemove(actor, orNotFound(members.find(({ user_id }) => user_id === userId)), members))
  const left = userId === caller.user_id

  // Again: a request may have been made before the company was locked.
  await endRequests(tx, await ofMember(), 'withdrawn')
  const [member] = await membersPage(tx, caller, await now(), userId)
  await passOnContact(tx, company_id, userId, await now())
  await takeOut(tx, userId)
  if (!left) await services.endSessions(tx, userId)
  await services.personChanged(tx, userId)
  await services.companyChanged(tx, company_id)
  await recordFacts(tx, caller, {
    type: 'member_removed',
    company: company_id,
    person: userId,
    named: member!.name,
    left,
  })
  return { message: left ? messages.companyLeft.text : messages.memberRemoved.text }
})
