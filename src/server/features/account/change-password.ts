import { messages } from '#contract/messages.ts'
import { Refusal } from '../../refusal.ts'
import type { AskSignIn } from '../../services.ts'

/**
 * Proves the current password by signing in with it, then changes it with the caller's own session, which survives
 * while all others end. The proof's session is ended whatever happens.
 */
export async function changePassword(
  askSignIn: AskSignIn,
  caller: { email: string; token: string; clientAddress: string },
  { current_password, new_password }: { current_password: string; new_password: string },
): Promise<{ message: string }> {
  const { clientAddress } = caller
  const proof = await askSignIn({
    method: 'POST',
    path: '/token?grant_type=password',
    body: { email: caller.email, password: current_password },
    clientAddress,
  })
  if (proof.status === 429) throw new Refusal(429, messages.tooManyRequests, { retryAfter: 60 })
  if (proof.status !== 200) {
    const errors = [{ path: 'current_password', message: messages.currentPasswordWrong }]
    throw new Refusal(422, messages.currentPasswordWrong, { errors })
  }
  try {
    const changed = await askSignIn({
      method: 'PUT',
      path: '/user',
      token: caller.token,
      body: { password: new_password, current_password },
      clientAddress,
    })
    if (changed.status !== 200) throw passwordRefused(changed)
  } finally {
    const token = String(proof.body.access_token)
    await askSignIn({ method: 'POST', path: '/logout?scope=local', token, clientAddress })
  }
  return { message: messages.passwordChanged }
}

/** The sign-in service's reason for not taking a new password, as a refusal of that field. */
export function passwordRefused({ status, body }: { status: number; body: Record<string, unknown> }): Refusal {
  if (status === 429) return new Refusal(429, messages.tooManyRequests, { retryAfter: 60 })
  if (status >= 500) return new Refusal(503, messages.databaseAway, { retryAfter: 5 })
  const message = typeof body.message === 'string' ? body.message : messages.passwordChangeFailed
  return new Refusal(422, message, { errors: [{ path: 'new_password', message }] })
}
