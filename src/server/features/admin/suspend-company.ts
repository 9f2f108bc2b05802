import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockWithAdmins } from './lock-with-admins.ts'

/** Ends all sessions of a company's members at once and refuses new ones. Its jobs and bids stay as they are. Idempotent. */
export const suspendCompany = defineWrite('suspendCompany', async ({ tx, actor, input: { id, reason }, services }) => {
  const { company_id, company_name, members } = await lockCompany(tx, actor, id)
  authorize(policy.suspendCompany(actor, { id }))
  await tx`
    update companies set suspended_at = coalesce(suspended_at, clock_timestamp()), suspension_reason = ${reason}
    where id = ${id}`
  for (const member of members) await services.endSessions(tx, member)
  await services.companyChanged(tx, company_id)
  await recordFacts(tx, actor, { type: 'company_suspended', company: id, named: `${company_name}: ${reason}` })
  return { message: messages.companySuspended.text }
})

/** Lets the members of a suspended company sign in again. Idempotent. */
export const restoreCompany = defineWrite('restoreCompany', async ({ tx, actor, input: { id }, services }) => {
  const { company_id, company_name } = await lockCompany(tx, actor, id)
  const { count } = await tx`
    update companies set suspended_at = null, suspension_reason = null where id = ${id} and suspended_at is not null`
  await services.companyChanged(tx, company_id)
  if (count > 0) await recordFacts(tx, actor, { type: 'company_restored', company: id, named: company_name })
  return { message: messages.suspensionLifted.text }
})

type Locked = { company_id: CompanyId; company_name: string }

/** Lock order: company before users. */
async function lockCompany(tx: Transaction, actor: Caller, id: string) {
  const [company] = await tx<Locked[]>`
    select id as company_id, company_name from companies where id = ${id} and deleted_at is null for no key update`
  const users = await lockWithAdmins(tx, actor, tx`u.company_id = ${id}`)
  return { ...orNotFound(company), members: users.filter((user) => user.company_id === id).map((user) => user.id) }
}
