import type { Role, User } from '#contract/account.ts'
import type { NewStaff } from '#contract/admin.ts'
import { messages } from '#contract/messages.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Profile } from '../../http/identify.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { userOf } from '../account/account-queries.ts'
import { audit } from './audit.ts'

type NewUser = Omit<NewStaff, 'role'> & { role: Role }

/**
 * Makes a sign-in account together with its profile. The account comes first, since only the sign-in service knows its id;
 * where the profile cannot follow, the account is taken back. `creator` is null on the command line.
 */
export async function createUser(
  write: Write,
  services: Services,
  user: NewUser,
  creator: { id: string } | null,
): Promise<{ user: User }> {
  const { now, serviceToken } = services
  const id = await createSignIn(services, user)
  try {
    return await write(async (tx) => {
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
        returning id, email, role, company_name, contact_phone, gst_number, address,
                  trial_expires_at, subscription_expires_at, created_at`
      const target = `${user.company_name} (${user.role})`
      await audit(tx, { action: 'create_user', actor_id: creator?.id ?? id, target_id: id, target })
      return { user: userOf(profile!, now()) }
    })
  } catch (error) {
    const token = await serviceToken()
    await services.askSignIn({ method: 'DELETE', path: `/admin/users/${id}`, token, clientAddress: '127.0.0.1' })
    throw error
  }
}

async function createSignIn({ askSignIn, serviceToken }: Services, { email, password }: NewUser): Promise<string> {
  const { status, body } = await askSignIn({
    method: 'POST',
    path: '/admin/users',
    token: await serviceToken(),
    body: { email, password, email_confirm: true },
    clientAddress: '127.0.0.1',
  })
  if (body.code === 'email_exists') throw new Refusal(409, messages.emailTaken)
  if (status >= 500) throw new Refusal(503, messages.databaseAway, { retryAfter: 5 })
  if (status !== 200) {
    const message = typeof body.message === 'string' ? body.message : messages.unknownError
    throw new Refusal(422, message, { errors: [{ path: 'password', message }] })
  }
  return String(body.id)
}
