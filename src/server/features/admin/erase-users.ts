import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../db/database.ts'

/** Anonymises users. Their jobs, bids and messages stay, under "Deleted user". The caller invalidates their identities. */
export async function eraseUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  const erased = ids as string[]
  await forgetNames(tx, erased)
  await tx`
    update users set deleted_at = now(), person_name = '', person_phone = '', email = 'deleted-' || id || '@deleted.invalid'
    where id = any(${erased}::uuid[])`
  await tx`update users set deputy_id = null, deputy_until = null where deputy_id = any(${erased}::uuid[])`
  await tx`delete from second_factors where user_id = any(${erased}::uuid[])`
  await tx`delete from saved_searches where user_id = any(${erased}::uuid[])`
  await tx`delete from site_members where user_id = any(${erased}::uuid[])`
  await tx`delete from push_subscriptions where user_id = any(${erased}::uuid[])`
  await tx`update company_invitations set email = '' where accepted_by = any(${erased}::uuid[])`
}

/** Notifications of colleagues name a person as of their time, `params.person`; older ones without the id, `params.person_id`. */
async function forgetNames(tx: Transaction, ids: string[]): Promise<void> {
  const { text: deleted } = messages.deletedUser
  await tx`
    update notifications n set
      message = replace(n.message, n.params ->> 'person', ${deleted}),
      params = n.params || jsonb_build_object('person', ${deleted}::text)
    from users gone join users reader on reader.company_id = gone.company_id
    where gone.id = any(${ids}::uuid[]) and gone.person_name <> '' and n.user_id = reader.id
      and coalesce(n.params ->> 'person_id' = gone.id::text, n.params ->> 'person' = gone.person_name)`
}
