import { messages } from '#contract/messages.ts'
import { inTransaction, type Transaction } from '../../../db/database.ts'
import { lockRateLimit, type RateLimit } from '../../../rate-limit.ts'
import type { Services } from '../../../services.ts'

const times: RateLimit['times'] = (sql, id) => sql`select at from second_factor_attempts where user_id = ${id}`

/** Of a million codes three are right at a time: who guesses for a year of days has a chance of about two percent. */
const limitsOfCodes: readonly RateLimit[] = [
  { most: 5, minutes: 15, times, refusal: messages.tooManyCodes },
  { most: 20, minutes: 24 * 60, times, refusal: messages.tooManyCodes },
]

/** Rate limit: counts the attempt before the code is looked at, in a transaction that a refusal does not roll back. */
export async function countAttempt({ database, config }: Services, userId: string): Promise<void> {
  await inTransaction(database, async (tx) => {
    for (const limit of limitsOfCodes) await lockRateLimit(tx, userId, limit, config.rateLimitFactor)
    await tx`delete from second_factor_attempts where user_id = ${userId} and at < now() - interval '1 day'`
    await tx`insert into second_factor_attempts (user_id) values (${userId})`
  })
}

/** After a right code. */
export async function forgetAttempts(tx: Transaction, userId: string): Promise<void> {
  await tx`delete from second_factor_attempts where user_id = ${userId}`
}
