import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Profile } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { profileColumns, profileOf, userOf } from '../account/account-queries.ts'

/**
 * Records or revokes the verification of a supplier's GST registration, and notifies the supplier. Idempotent. The row is
 * locked, so that the company cannot change its details meanwhile.
 */
export const verifyUser = defineWrite('verifyUser', async ({ tx, actor, now, input, services }) => {
  const { id, verified, ...checked } = input
  const [found] = await tx<Profile[]>`
    select ${profileColumns(tx)} from users u join companies c on c.id = u.company_id
    where u.id = ${id} and u.deleted_at is null for no key update of c`
  const user = orNotFound(found)
  authorize(policy.verifyUser(user, verified ? checked : {}))
  const at = await now()
  if ((user.verified_at !== null) === verified) return { user: userOf(user, at) }

  const supplier = user.company_id
  await tx`update companies set verified_at = ${verified ? at : null} where id = ${supplier}`
  await services.companyChanged(tx, supplier)
  const named = `${user.company_name}, ${user.gst_number}`
  await recordFacts(tx, actor, { type: 'supplier_verified', supplier, named, verified })
  return profileOf(tx, id, at)
})
