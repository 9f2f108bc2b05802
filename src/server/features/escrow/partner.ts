import { messages } from '#contract/messages.ts'
import { refusals } from '#contract/refusals.ts'
import type { EscrowPartner } from '../../escrow/port.ts'
import { ProviderAway } from '../../payments/port.ts'
import { notFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

/** The licensed partner. Without one these calls do not exist. */
export function requirePartner({ escrow }: Services): EscrowPartner {
  if (!escrow) throw notFound()
  return escrow
}

/** What the partner says, or 503 while it is away. */
export async function askPartner<T>({ log }: Services, question: () => Promise<T>): Promise<T> {
  try {
    return await question()
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error
    log.error({ err: error }, 'the escrow partner did not answer')
    throw new Refusal(503, refusals.partnerAway, { retryAfter: 10 })
  }
}

export const notVerified = messages.paymentFailed
