import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { closesCompany, deleteMember } from '#domain/company-membership.ts'
import { describeMember } from '#domain/describe-member.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests, lockWaitingRequests } from '../award-requests/end-requests.ts'
import { eraseCompany } from '../company/erase-company.ts'
import { membersOf } from '../company/hold-membership.ts'
import { passOnContact } from '../company/pass-on-contact.ts'
import { eraseUsers } from './erase-users.ts'
import { lockWithAdmins } from './lock-with-admins.ts'
import { removeSignIn } from './remove-sign-ins.ts'

/**
 * Deletes a user by hiding and anonymising. With its last member the company closes: open jobs and undecided bids are
 * withdrawn, awarded ones stay readable to the other side. The sign-in account is removed at once, or by a retry if that fails.
 */
export const deleteUser = defineWrite('deleteUser', {
  async work({ tx, actor, now, input: { id, reason }, services }) {
    const requests = () => lockWaitingRequests(tx, tx`r.requested_by = ${id}`)
    await requests()
    const company_id = await lockCompanyOf(tx, id)
    const target = await lockUser(tx, actor, id, company_id)
    const members = company_id ? await membersOf(tx, company_id) : []
    const member = members.find(({ user_id }) => user_id === id)
    if (member) authorize(deleteMember(member, members))
    await endRequests(tx, await requests(), 'withdrawn')
    const colleague = closesCompany(members) ? undefined : member
    const met = company_id && closesCompany(members) ? await eraseCompany(tx, { ...target, company_id }) : []
    if (company_id) await passOnContact(tx, company_id, id, await now())
    await eraseUsers(tx, [id])
    await services.personChanged(tx, id)
    if (company_id) await services.companyChanged(tx, company_id)
    // Nothing of a deleted person is kept but what they were in a company that goes on.
    const named = `${target.company_name} (${colleague?.member_role ?? target.role})`
    await recordFacts(tx, actor, { type: 'user_deleted', user_id: id, named, reason, met, company: company_id })
    if (company_id && colleague) {
      const formerly = describeMember(messages.deletedUser.text, colleague.member_role, null)
      await recordFacts(tx, actor, {
        type: 'member_removed',
        company: company_id,
        person: id,
        named: formerly,
        left: false,
      })
    }
    return { message: messages.userDeleted.text }
  },
  afterCommit: ({ input, services }) => removeSignIn(services, input.id),
})

/** Locks the company, as its members' writes do, so that nothing is added meanwhile. Lock order: company before users. */
async function lockCompanyOf(tx: Transaction, userId: string): Promise<CompanyId | null> {
  const [company] = await tx<{ id: CompanyId }[]>`
    select id from companies where id = (select company_id from users where id = ${userId}) for no key update`
  return company?.id ?? null
}

async function lockUser(tx: Transaction, actor: Caller, id: string, company_id: CompanyId | null) {
  const users = await lockWithAdmins(tx, actor, tx`u.id = ${id}`)
  const target = orNotFound(users.find((user) => user.id === id))
  // Race: the user joined or left a company while this waited for the lock.
  if (target.company_id !== company_id) throw new Refusal(409, messages.conflict)
  authorize(policy.deleteUser(actor, target, users.filter(({ role }) => role === 'admin').length))
  return target
}
