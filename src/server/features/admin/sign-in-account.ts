import { messages } from '#contract/messages.ts'
import { signInSentence } from '#contract/sign-in-errors.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { Services, SignInAnswer } from '../../services.ts'

type Credentials = { email: string; password: string }
type SignIns = Pick<Services, 'askSignIn' | 'serviceToken'>

/** The server's own calls: counts towards no user's rate limit. */
export const clientAddress = '127.0.0.1'

/**
 * Creates a sign-in account with a confirmed address and returns its id. Idempotent: an existing account is used if the
 * password matches, so that an interrupted call can be repeated; otherwise 409.
 */
export async function ensureAccount(signIns: SignIns, { email, password }: Credentials): Promise<string> {
  const created = await signIns.askSignIn({
    method: 'POST',
    path: '/admin/users',
    token: await signIns.serviceToken(),
    body: { email, password, email_confirm: true },
    clientAddress,
  })
  if (created.status === 200) return String(created.body.id)
  const existing = created.body.code === 'email_exists' ? await openedBy(signIns, { email, password }) : null
  if (!existing) throw accountRefused(created)
  return existing
}

/** The id of the account with these credentials; the session of this check is ended. */
async function openedBy({ askSignIn }: SignIns, credentials: Credentials): Promise<string | null> {
  const path = '/token?grant_type=password'
  const proof = await askSignIn({ method: 'POST', path, body: credentials, clientAddress })
  if (proof.status !== 200) return null
  const token = String(proof.body.access_token)
  await askSignIn({ method: 'POST', path: '/logout?scope=local', token, clientAddress })
  return String((proof.body.user as { id: string }).id)
}

/** Why the sign-in service did not do what an admin asked. */
export function accountRefused({ status, body, retryAfter }: SignInAnswer): Refusal {
  if (body.code === 'email_exists') return new Refusal(409, messages.emailTaken)
  if (status === 401 || status === 403)
    throw new Error('The sign-in service does not accept our service key: check AUTH_SERVICE_KEY.')
  if (status === 429) return new Refusal(429, messages.tooManyRequests, { retryAfter: retryAfter ?? 60 })
  if (status !== 400 && status !== 422) return new Refusal(503, messages.databaseAway, { retryAfter: 5 })
  return invalid('password', typeof body.message === 'string' ? signInSentence(body.message) : messages.unknownError)
}
