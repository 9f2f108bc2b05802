import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { Fact } from '#domain/facts/facts.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { eraseCompany } from '../company/erase-company.ts'
import { eraseUsers } from './erase-users.ts'
import { lockWithAdmins } from './lock-with-admins.ts'
import { removeSignInsOfCompany } from './remove-sign-ins.ts'

/** Closes a company and deletes all its members. Their sign-in accounts are removed like those of deleted users. */
export const closeCompany = defineWrite('closeCompany', {
  async work({ tx, actor, input: { id, reason }, services }) {
    authorize(policy.closeCompany(actor, { id }))
    const company = await lockCompany(tx, id)
    const locked = await lockWithAdmins(tx, actor, tx`u.company_id = ${id}`)
    const members = locked.filter((user) => user.company_id === id).map((user) => user.id)
    const met = await eraseCompany(tx, company)
    await eraseUsers(tx, members)
    await services.companyChanged(tx, company.company_id)
    const named = `${company.company_name} (${company.kind})`
    await recordFacts(
      tx,
      actor,
      ...members.map((user_id): Fact => ({ type: 'user_deleted', user_id, named, met: [], company: null })),
      { type: 'company_closed', company: id, named: company.company_name, reason, met },
    )
    return { message: messages.companyClosed.text }
  },
  afterCommit: ({ input, services }) => removeSignInsOfCompany(services, input.id),
})

type Locked = { company_id: CompanyId; company_name: string; kind: string }

async function lockCompany(tx: Transaction, id: string): Promise<Locked> {
  const [company] = await tx<Locked[]>`
    select id as company_id, company_name, kind from companies where id = ${id} and deleted_at is null for no key update`
  return orNotFound(company)
}
