import { messages } from '#contract/messages.ts'
import { Refusal } from '../../refusal.ts'
import type { AskSignIn } from '../../services.ts'

/** Asks the sign-in service to mail a reset code. Known and unknown addresses get the same answer. */
export async function forgotPassword(
  askSignIn: AskSignIn,
  clientAddress: string,
  email: string,
  mailConfigured: boolean,
): Promise<{ message: string }> {
  const { status } = await askSignIn({ method: 'POST', path: '/recover', body: { email }, clientAddress })
  if (status === 429) throw new Refusal(429, messages.tooManyRequests, { retryAfter: 60 })
  if (status >= 500) throw new Refusal(503, messages.databaseAway, { retryAfter: 5 })
  return { message: mailConfigured ? messages.resetCodeSent : messages.resetCodeSentNoMail }
}
