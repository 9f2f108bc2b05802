import { messages } from '#contract/messages.ts'
import { invalid } from '../../refusal.ts'
import type { AskSignIn } from '../../services.ts'
import { passwordRefused, requireAnswer } from './change-password.ts'

/**
 * Exchanges a mailed code for a session, sets the new password with it, and ends that session. The embedded sign-in service
 * checks the password before it consumes the code; a hosted one cannot, and the code is then used up.
 */
export async function resetPassword(
  askSignIn: AskSignIn,
  clientAddress: string,
  { email, reset_code, new_password }: { email: string; reset_code: string; new_password: string },
): Promise<{ message: string }> {
  const verified = await askSignIn({
    method: 'POST',
    path: '/verify',
    body: { type: 'recovery', email, token: reset_code, new_password },
    clientAddress,
  })
  requireAnswer(verified)
  if (['weak_password', 'same_password'].includes(String(verified.body.code))) throw passwordRefused(verified)
  if (verified.status !== 200) throw invalid('reset_code', messages.resetCodeWrong)
  const token = String(verified.body.access_token)
  try {
    const changed = await askSignIn({
      method: 'PUT',
      path: '/user',
      token,
      body: { password: new_password },
      clientAddress,
    })
    if (changed.status !== 200) throw passwordRefused(changed)
  } finally {
    await askSignIn({ method: 'POST', path: '/logout?scope=local', token, clientAddress })
  }
  return { message: messages.passwordReset.text }
}
