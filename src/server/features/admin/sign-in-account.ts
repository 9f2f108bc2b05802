import { messages } from '#contract/messages.ts'
import { signInSentence } from '#contract/sign-in-errors.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

type Credentials = { email: string; password: string }
type SignIns = Pick<Services, 'askSignIn' | 'serviceToken'>
type Answer = Awaited<ReturnType<Services['askSignIn']>>

/** We ask for ourselves: the sign-in service counts it under no person's network. */
const clientAddress = '127.0.0.1'

/**
 * Makes a sign-in account, its e-mail address confirmed, and returns its id. One that exists already is taken as it is if
 * the password opens it, so that whatever was interrupted can be completed by repeating it; otherwise 409.
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

/** The id of the account that these credentials open; its session is ended again. */
async function openedBy({ askSignIn }: SignIns, credentials: Credentials): Promise<string | null> {
  const path = '/token?grant_type=password'
  const proof = await askSignIn({ method: 'POST', path, body: credentials, clientAddress })
  if (proof.status !== 200) return null
  const token = String(proof.body.access_token)
  await askSignIn({ method: 'POST', path: '/logout?scope=local', token, clientAddress })
  return String((proof.body.user as { id: string }).id)
}

function accountRefused({ status, body }: Answer): Refusal {
  if (body.code === 'email_exists') return new Refusal(409, messages.emailTaken)
  if (status === 401 || status === 403)
    throw new Error('The sign-in service does not accept our service key: check AUTH_SERVICE_KEY.')
  if (status === 429) return new Refusal(429, messages.tooManyRequests, { retryAfter: 60 })
  if (status !== 400 && status !== 422) return new Refusal(503, messages.databaseAway, { retryAfter: 5 })
  return invalid('password', typeof body.message === 'string' ? signInSentence(body.message) : messages.unknownError)
}
