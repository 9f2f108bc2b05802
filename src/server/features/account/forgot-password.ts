import { messages } from '#contract/messages.ts'
import type { AskSignIn } from '../../services.ts'
import { requireAnswer } from './change-password.ts'

/** Asks the sign-in service to mail a reset code. The reply is the same for unknown addresses, so that it reveals no accounts. */
export async function forgotPassword(
  askSignIn: AskSignIn,
  clientAddress: string,
  email: string,
  mailConfigured: boolean,
): Promise<{ message: string }> {
  requireAnswer(await askSignIn({ method: 'POST', path: '/recover', body: { email }, clientAddress }))
  return { message: (mailConfigured ? messages.resetCodeSent : messages.resetCodeSentNoMail).text }
}
