import { limits } from '#contract/limits.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { enforceRateLimit, lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import type { Services } from '../../services.ts'

const uploadLimit: RateLimit = {
  most: limits.uploadsPerHour,
  minutes: 60,
  times: (sql, userId) => sql`select uploaded_at from files where uploaded_by = ${userId}`,
}

/** Throws 429 if the person has stored too many files within an hour, to jobs, bids and chats together. */
export function enforceUploadLimit({ config, database }: Services, caller: Caller): Promise<void> {
  return enforceRateLimit(database, caller.user_id, uploadLimit, config.rateLimitFactor)
}

/** The same in the transaction that stores the files, where uploads at once of one person are counted one after another. */
export function lockUploadLimit(tx: Transaction, { config }: Services, caller: Caller): Promise<void> {
  return lockRateLimit(tx, caller.user_id, uploadLimit, config.rateLimitFactor)
}
