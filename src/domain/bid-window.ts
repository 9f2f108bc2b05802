import type { BiddingTerms, Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { refusals } from '#contract/refusals.ts'
import { serverRefusals } from '#contract/server-refusals.ts'
import { indiaDay } from './india-time.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** How a job takes bids, complete. Times in ISO 8601 UTC. */
export type BidWindow = Pick<
  Job,
  'bid_deadline' | 'sealed' | 'question_deadline' | 'validity_days' | 'min_bids' | 'opening'
>

/** A job of the specification: bids are seen as they come, until the award. */
export const noWindow: BidWindow = {
  bid_deadline: null,
  sealed: false,
  question_deadline: null,
  validity_days: null,
  min_bids: 1,
  opening: 'one',
}

/** What was asked for, completed by what it leaves out: the terms of a draft, or those of the specification. */
export function bidWindowOf(terms: BiddingTerms, from: BidWindow, now: string): BidWindow {
  const bid_deadline = terms.bid_deadline === undefined ? from.bid_deadline : terms.bid_deadline
  return {
    bid_deadline,
    sealed: terms.sealed ?? from.sealed,
    question_deadline: bid_deadline === null ? null : questionsUntil(terms, from, bid_deadline, now),
    validity_days: terms.validity_days === undefined ? from.validity_days : terms.validity_days,
    min_bids: terms.min_bids ?? from.min_bids,
    opening: terms.opening ?? from.opening,
  }
}

/** As chosen; a deadline that moved moves the end of questions with it. */
function questionsUntil({ question_deadline }: BiddingTerms, from: BidWindow, deadline: string, now: string): string {
  const kept = from.bid_deadline === deadline ? from.question_deadline : null
  return question_deadline ?? kept ?? questionsEnd(now, deadline)
}

/** When questions end unless the buyer chooses: a day before the deadline, or after half of a shorter window. */
export function questionsEnd(now: string, deadline: string): string {
  const left = Date.parse(deadline) - Date.parse(now)
  const before = Math.min(limits.questionsEndBeforeMs, left / 2)
  return new Date(Date.parse(deadline) - before).toISOString()
}

export function publishWindow({ bid_deadline, sealed, question_deadline }: BidWindow, now: string): Verdict {
  if (bid_deadline === null)
    return sealed ? refused('invalid', serverRefusals.sealedNeedsDeadline, 'bid_deadline') : allowed
  const left = Date.parse(bid_deadline) - Date.parse(now)
  if (left < limits.bidWindowMinMs) return refused('invalid', refusals.deadlineTooSoon, 'bid_deadline')
  if (left > limits.bidWindowMaxMs) return refused('invalid', serverRefusals.deadlineTooFar, 'bid_deadline')
  if (question_deadline !== null && (question_deadline <= now || question_deadline > bid_deadline))
    return refused('invalid', serverRefusals.questionDeadlineOutside, 'question_deadline')
  return allowed
}

/** The first day until which a bid must hold, YYYY-MM-DD; null: none. */
export function leastValidity({
  bid_deadline,
  validity_days,
}: Pick<BidWindow, 'bid_deadline' | 'validity_days'>): string | null {
  if (bid_deadline === null || validity_days === null) return null
  return indiaDay(bid_deadline, validity_days)
}

/** `valid_until` of a bid: as given, at least what the job asks for. */
export function validityOf(
  given: string | null,
  job: Pick<BidWindow, 'bid_deadline' | 'validity_days'>,
): string | null {
  return given ?? leastValidity(job)
}

/** The first day that a bid may name, YYYY-MM-DD: it must hold until it can be chosen, so from the deadline on. `at`: now. */
export function firstValidDay(job: Pick<BidWindow, 'bid_deadline' | 'validity_days'>, at: string): string {
  return leastValidity(job) ?? indiaDay(job.bid_deadline ?? at)
}

export function isValidLongEnough(
  valid_until: string | null,
  job: Pick<BidWindow, 'bid_deadline' | 'validity_days'>,
  at: string,
): boolean {
  if (valid_until === null) return leastValidity(job) === null
  return valid_until >= firstValidDay(job, at)
}
