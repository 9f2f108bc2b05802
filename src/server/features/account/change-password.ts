import { messages } from '#contract/messages.ts'
import { signInSentence } from '#contract/sign-in-errors.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { AskSignIn, SignInAnswer } from '../../services.ts'

/**
 * Verifies the current password by a sign-in, then changes it with the caller's session, which stays while all others end. The
 * session of the verification is always ended.
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
  requireAnswer(proof)
  if (proof.status !== 200) throw invalid('current_password', messages.currentPasswordWrong)
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
  return { message: messages.passwordChanged.text }
}

/** Throws if the sign-in service is unreachable or rate-limits, since its answer then says nothing about the password. */
export function requireAnswer({ status, retryAfter }: SignInAnswer): void {
  if (status === 429) throw new Refusal(429, messages.tooManyRequests, { retryAfter: retryAfter ?? 60 })
  if (status >= 500) throw new Refusal(503, messages.databaseAway, { retryAfter: 5 })
}

/** The sign-in service's reason for rejecting a new password, as an error of that field. */
export function passwordRefused(answer: SignInAnswer): Refusal {
  requireAnswer(answer)
  const { message } = answer.body
  return invalid('new_password', typeof message === 'string' ? signInSentence(message) : messages.passwordChangeFailed)
}
