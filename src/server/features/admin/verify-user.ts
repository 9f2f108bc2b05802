import type { User } from '#contract/account.ts'
import type { Verification } from '#contract/admin.ts'
import { policy } from '#domain/policy.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller, Profile } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileColumns, userOf } from '../account/account-queries.ts'
import { notify } from '../notifications/notify.ts'
import { audit } from './audit.ts'

/**
 * Notes that a supplier's GST registration was checked, or withdraws that, and tells the supplier. Where it is so already
 * nothing happens. The row is held, so that the company cannot change under the admin's eyes.
 */
export function verifyUser(
  write: Write,
  { now, personChanged }: Services,
  caller: Caller,
  id: string,
  { verified, ...checked }: Verification,
): Promise<{ user: User }> {
  return write(async (tx) => {
    const [found] = await tx<Profile[]>`
      select ${profileColumns(tx)} from users where id = ${id} and deleted_at is null for no key update`
    const user = orNotFound(found)
    authorize(policy.verifyUser(user, verified ? checked : {}))
    const at = now()
    if ((user.verified_at !== null) === verified) return { user: userOf(user, at) }

    const [changed] = await tx<Profile[]>`
      update users set verified_at = ${verified ? at : null} where id = ${id} returning ${profileColumns(tx)}`
    await personChanged(tx, id)
    await notify(tx, [{ type: 'account', user_id: id, verified }])
    const action = verified ? 'verify_user' : 'withdraw_verification'
    await audit(tx, { action, actor_id: caller.id, target_id: id, target: `${user.company_name}, ${user.gst_number}` })
    return { user: userOf(changed!, at) }
  })
}
