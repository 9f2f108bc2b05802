import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
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
  return { message: messages.userSuspended.text }
})

/** Lets a suspended user sign in again. Idempotent. */
export const restoreUser = defineWrite('restoreUser', async ({ tx, actor, input: { id }, services }) => {
  const { named } = await lockUser(tx, actor, id)
  const { count } = await tx`
    update users set suspended_at = null, suspension_reason = null where id = ${id} and suspended_at is not null`
  await services.personChanged(tx, id)
  if (count > 0) await recordFacts(tx, actor, { type: 'user_restored', user_id: id, named })
  return { message: messages.suspensionLifted.text }
})

async function lockUser(tx: Transaction, actor: Caller, id: string) {
  const users = await lockWithAdmins(tx, actor, tx`u.id = ${id}`)
  const { company_name, role } = orNotFound(users.find((user) => user.id === id))
  return { named: `${company_name} (${role})` }
}
