import type { MemberRole } from '#contract/company.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { describeMember } from '#domain/describe-member.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { colleagueName } from '../account/account-queries.ts'
import { lockWithAdmins } from './lock-with-admins.ts'

/** Ends all sessions of a user at once and refuses new ones. What the user has posted and bid stays. Idempotent. */
export const suspendUser = defineWrite('suspendUser', async ({ tx, actor, input: { id, reason }, services }) => {
  const user = await lockUser(tx, actor, id)
  authorize(policy.suspendUser(actor, { id }))
  await tx`
    update users set suspended_at = coalesce(suspended_at, clock_timestamp()), suspension_reason = ${reason} where id = ${id}`
  await services.endSessions(tx, id)
  await services.personChanged(tx, id)
  await recordFacts(tx, actor, { type: 'user_suspended', user_id: id, named: `${user.named}: ${reason}` })
  await tellColleagues(tx, actor, id, false)
  return { message: messages.userSuspended.text }
})

/** Lets a suspended user sign in again. Idempotent. */
export const restoreUser = defineWrite('restoreUser', async ({ tx, actor, input: { id }, services }) => {
  const { named } = await lockUser(tx, actor, id)
  const { count } = await tx`
    update users set suspended_at = null, suspension_reason = null where id = ${id} and suspended_at is not null`
  await services.personChanged(tx, id)
  if (count > 0) {
    await recordFacts(tx, actor, { type: 'user_restored', user_id: id, named })
    await tellColleagues(tx, actor, id, true)
  }
  return { message: messages.suspensionLifted.text }
})

async function lockUser(tx: Transaction, actor: Caller, id: string) {
  const users = await lockWithAdmins(tx, actor, tx`u.id = ${id}`)
  const { company_name, role } = orNotFound(users.find((user) => user.id === id))
  return { named: `${company_name} (${role})` }
}

/** In the log of a company with other people, who would wonder where their colleague is. */
async function tellColleagues(tx: Transaction, actor: Caller, id: string, lifted: boolean): Promise<void> {
  const [member] = await tx<{ company: CompanyId; name: string; member_role: MemberRole | null }[]>`
    select c.id as company, ${colleagueName(tx)} as name, u.member_role from users u join companies c on c.id = u.company_id
    where u.id = ${id} and exists (
      select from users other where other.company_id = c.id and other.id <> u.id and other.deleted_at is null
    )`
  if (!member?.member_role) return
  const { company, name, member_role } = member
  const named = describeMember(name, member_role, null)
  await recordFacts(tx, actor, { type: 'member_suspended', company, person: id, named, lifted })
}
