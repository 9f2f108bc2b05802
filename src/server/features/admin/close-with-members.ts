import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { closeCompany } from './close-company.ts'
import { eraseUser } from './erase-user.ts'
import { removeSignIn } from './remove-sign-ins.ts'

/** Closes a company and deletes all its members. Their sign-in accounts are removed like those of deleted users. */
export async function closeWithMembers(
  services: Services,
  write: Write,
  actor: Caller,
  id: string,
): Promise<{ message: string }> {
  const members: string[] = []
  const done = await write(async (tx) => {
    authorize(policy.closeCompany(actor, { id }))
    const company = await lockCompany(tx, id)
    const people = await tx<{ id: string }[]>`
      select id from users where company_id = ${id} and deleted_at is null order by id for no key update`
    members.splice(0, members.length, ...people.map((person) => person.id))
    const met = await closeCompany(tx, company)
    for (const user_id of members) {
      await eraseUser(services, tx, user_id)
      const named = `${company.company_name} (${company.kind})`
      await recordFacts(tx, actor, { type: 'user_deleted', user_id, named, met: [], company: null })
    }
    await services.companyChanged(tx, company.company_id)
    await recordFacts(tx, actor, { type: 'company_closed', company: id, named: company.company_name, met })
    return { message: messages.companyClosed.text }
  })
  const removed = await Promise.allSettled(members.map((member) => removeSignIn(services, member)))
  for (const { reason } of removed.filter((result) => result.status === 'rejected'))
    services.log.warn({ err: reason }, 'a sign-in account is still to be removed')
  return done
}

type Locked = { company_id: CompanyId; company_name: string; kind: string }

async function lockCompany(tx: Transaction, id: string): Promise<Locked> {
  const [company] = await tx<Locked[]>`
    select id as company_id, company_name, kind from companies where id = ${id} and deleted_at is null for no key update`
  return orNotFound(company)
}
