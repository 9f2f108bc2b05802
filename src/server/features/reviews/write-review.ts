import { messages } from '#contract/messages.ts'
import type { NewReview } from '#contract/review.ts'
import { type ChatParties, otherParty } from '#domain/chat-access.ts'
import { reviewPolicy } from '#domain/policy/review-policy.ts'
import { editableUntil, reviewWindow, shownAt } from '#domain/reviews/review-times.ts'
import { clearAlarm, setAlarm } from '../../alarms/set-alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { isShown, type JobOfReviews, lockJobOfReviews, otherOf, type StoredReview } from './lock-reviews.ts'

export const writeReview = defineWrite('writeReview', async ({ tx, actor, now, input: { id: job_id, ...given } }) => {
  const { reviews, ...job } = await lockJobOfReviews(tx, job_id)
  authorize(reviewPolicy.writeReview(actor, job))
  const written_at = await now()
  requireOpenWindow(job, written_at)
  if (reviews.some(({ from_company }) => from_company === actor.company_id))
    throw new Refusal(409, messages.alreadyReviewed)
  const parties = job.parties!
  const to_company = otherParty(actor.company_id, parties)
  const row = { job_id, from_company: actor.company_id, to_company, written_by: actor.user_id, written_at }
  await tx`insert into reviews ${tx({ ...row, ...columnsOf(given) })}`
  const other = reviews.find(({ from_company }) => from_company === to_company) ?? null
  if (other && shownAt(other, row) <= written_at) await tellShown(tx, job, parties)
  else await setAlarm(tx, 'show_reviews', job_id, shownAt(row, other))
  await recordFacts(tx, actor, { type: 'review_changed', job_id, sides: [parties.buyer_id, parties.bidder_id] })
  return { message: messages.reviewWritten.text }
})

function requireOpenWindow({ awarded_at }: JobOfReviews, now: string): void {
  const { from, until } = reviewWindow(awarded_at!)
  if (now < from) throw new Refusal(409, messages.reviewTooEarly)
  if (now > until) throw new Refusal(409, messages.reviewTooLate)
}

/** Both have written: what each says about the other can be read. */
async function tellShown(tx: Transaction, job: JobOfReviews, { buyer_id, bidder_id }: ChatParties): Promise<void> {
  await clearAlarm(tx, 'show_reviews', job.id)
  await recordFacts(
    tx,
    { user_id: null },
    { type: 'review_shown', job, buyer: buyer_id, bidder: bidder_id, about: ['buyer', 'bidder'] },
  )
}

const columnsOf = ({ punctual, quality, clear, would_again, text = '' }: NewReview) => ({
  ...{ punctual, quality, clear, would_again, text },
})

export const changeReview = defineWrite('changeReview', async ({ tx, actor, now, input: { id, ...given } }) => {
  const { review, reviews, job } = await lockReview(tx, id)
  const at = await now()
  authorize(reviewPolicy.changeReview(actor, { ...review, is_shown: isShown(review, reviews, at) }))
  if (review.removed_at !== null || at >= editableUntil(review, otherOf(review, reviews)))
    throw new Refusal(409, messages.editOver)
  await tx`update reviews set ${tx(columnsOf(given))} where id = ${id}`
  await recordFacts(tx, actor, { type: 'review_changed', job_id: job.id, sides: [actor.company_id] })
  return { message: messages.reviewWritten.text }
})

export const replyReview = defineWrite('replyReview', async ({ tx, actor, now, input: { id, reply } }) => {
  const { review, reviews, job } = await lockReview(tx, id)
  const at = await now()
  authorize(reviewPolicy.answerReview(actor, { ...review, is_shown: isShown(review, reviews, at) }))
  if (review.reply !== null) throw new Refusal(409, messages.repliedAlready)
  await tx`update reviews set reply = ${reply}, replied_at = ${at} where id = ${id}`
  const sides = [review.from_company, review.to_company]
  await recordFacts(tx, actor, { type: 'review_changed', job_id: job.id, sides })
  return { message: messages.reviewReplied.text }
})

/** A review with the others of its job, which is locked first. */
async function lockReview(tx: Transaction, id: string) {
  const [found] = await tx<{ job_id: string }[]>`select job_id from reviews where id = ${id}`
  const { reviews, ...job } = await lockJobOfReviews(tx, orNotFound(found).job_id)
  const review: StoredReview = orNotFound(reviews.find((one) => one.id === id))
  return { review, reviews, job }
}
