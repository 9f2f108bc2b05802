import type { NewBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { firstValidDay, isValidLongEnough, validityOf } from '#domain/bid-window.ts'
import { indiaDate } from '#domain/india-time.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { invalid, Refusal } from '../../refusal.ts'
import type { LockedJob } from '../jobs/lock-job.ts'

/** What a bid says, besides the rates of lines. */
export type BidContents = {
  price_quote: number
  delivery_estimate: string
  notes: string | null
  /** YYYY-MM-DD */
  valid_until: string | null
}

/** What a sealed bid says to everybody but its bidder. */
export const sealedContents = { price_quote: null, delivery_estimate: null, notes: null, valid_until: null }

/** The contents of a bid as sent, with the validity that the job asks for. 422 if it holds for a shorter time. */
export async function contentsOf(
  tx: Transaction,
  job: LockedJob,
  { delivery_estimate, notes, valid_until }: Omit<NewBid, 'price_quote'>,
  price_quote: number,
): Promise<BidContents> {
  // The lock of a job without a deadline reads no time, and its bids seldom name a day.
  const now = job.at ?? (valid_until ? await databaseTime(tx) : '')
  const until = validityOf(valid_until ?? null, job)
  if (!isValidLongEnough(until, job, now))
    throw invalid('valid_until', messages.validityTooShort({ day: indiaDate(firstValidDay(job, now)) }))
  return { price_quote, delivery_estimate, notes: notes || null, valid_until: until }
}

/** Optimistic lock: 409 unless the bidder has read the newest addendum of the job. */
export function requireAddendumRead({ addendum_no }: LockedJob, sent: { addendum_no?: number | undefined }): void {
  if ((sent.addendum_no ?? 0) !== addendum_no) throw new Refusal(409, messages.addendumUnseen({ number: addendum_no }))
}
