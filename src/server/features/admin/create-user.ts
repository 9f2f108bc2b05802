import type { User } from '#contract/account.ts'
import type { NewStaff } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { profileColumns, userOf } from '../account/account-queries.ts'
import { audit } from './audit.ts'
import { ensureAccount } from './sign-in-account.ts'

/**
 * Makes a salesman or an admin: a sign-in account singleFlight with its profile. The account comes first, since only the sign-in
 * service knows its id. Where the profile could not follow, the same call made again completes it; the account is not taken
 * back, for another server may be completing it at this moment. `creator` is null at the start and on the command line.
 */
export async function createUser(
  write: Write,
  services: Services,
  user: NewStaff,
  creator: { id: string } | null,
): Promise<{ user: User }> {
  const { now, personChanged } = services
  const id = await ensureAccount(services, user)
  return write(async (tx) => {
    const [profile] = await tx<Profile[]>`
      insert into users ${tx({
        id,
        email: user.email,
        role: user.role,
        company_name: user.company_name,
        contact_phone: user.contact_phone,
        gst_number: user.gst_number,
        address: user.address,
        created_at: now(),
      })}
      on conflict do nothing
      returning ${profileColumns(tx)}`
    if (!profile) throw new Refusal(409, messages.emailTaken)
    await personChanged(tx, id)
    const target = `${user.company_name} (${user.role})`
    await audit(tx, { action: 'create_user', actor_id: creator?.id ?? id, target_id: id, target })
    return { user: userOf(profile, now()) }
  })
}
