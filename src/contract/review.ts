import * as z from 'zod/mini'
import { get, patch, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, optionalParagraph, paragraph, time, wholeNumber } from './fields.ts'
import { limits } from './limits.ts'
import { newReport } from './report.ts'
import { buyersAndBidders } from './roles.ts'
import { issueText } from './sentence.ts'

const mark = wholeNumber('Mark', 1, 5)
/** Marks as in `marks`. */
export const newReview = z.object({
  punctual: mark,
  quality: mark,
  clear: mark,
  would_again: z.boolean(issueText(fieldErrors.unclear)),
  text: optionalParagraph('Review', limits.reviewLength),
})
export type NewReview = z.output<typeof newReview>

/** Phone numbers and e-mail addresses in the texts are masked. */
export const review = z.object({
  id,
  punctual: z.int(),
  quality: z.int(),
  clear: z.int(),
  would_again: z.boolean(),
  text: z.string(),
  written_at: time,
  reply: z.nullable(z.string()),
})
export type Review = z.output<typeof review>

/** The reviews of an awarded job, for its two companies. */
export const jobReviews = z.object({
  /** From when to when the own company may write; null: it may not at all. */
  window: z.nullable(z.object({ from: time, until: time })),
  /** The own one, with when it is shown to the other side, and until when it may be changed. */
  own: z.nullable(z.object({ ...review.shape, shown_at: time, editable_until: time })),
  /** The other side's, once it is shown. */
  other: z.nullable(review),
})
export type JobReviews = z.output<typeof jobReviews>

/** Means of marks and the number of reviews; null: fewer than three. */
export const reviewSummary = z.nullable(
  z.object({ n: count, punctual: z.number(), quality: z.number(), clear: z.number(), would_again: count }),
)
export type ReviewSummary = z.output<typeof reviewSummary>

export const companyReviews = z.object({
  summary: reviewSummary,
  /** The newest 50, without who wrote them and about which job; none for bidders reading about a buyer, whose writers are winners. */
  reviews: z.array(review),
})
export type CompanyReviews = z.output<typeof companyReviews>

export const reviewReply = z.object({ reply: paragraph('Reply', limits.reviewLength) })

export const reviewEndpoints = {
  jobReviews: get('/jobs/{id}/reviews', {
    access: buyersAndBidders,
    reply: jobReviews,
    summary: 'What the two companies of an awarded job say about each other, for these two alone.',
  }),
  writeReview: post('/jobs/{id}/review', {
    access: buyersAndBidders,
    body: newReview,
    reply: done,
    status: 201,
    refusals: [409],
    summary:
      'Reviews the other company of an awarded job, once, from a week after the award. It is hidden until both have written, or for 14 days.',
  }),
  changeReview: patch('/reviews/{id}', {
    access: buyersAndBidders,
    body: newReview,
    reply: done,
    refusals: [409],
    summary: 'Changes an own review, for 48 hours and until it is shown.',
  }),
  replyReview: post('/reviews/{id}/reply', {
    access: buyersAndBidders,
    body: reviewReply,
    reply: done,
    status: 201,
    refusals: [409],
    summary: 'Answers a shown review of the own company, once.',
  }),
  reportReview: post('/reviews/{id}/report', {
    access: buyersAndBidders,
    body: newReport,
    reply: done,
    status: 201,
    refusals: [409, 429],
    summary: 'Reports a shown review of the own company to the admins, once.',
  }),
  companyReviews: get('/companies/{id}/reviews', {
    access: [...buyersAndBidders, 'admin'],
    reply: companyReviews,
    summary: 'What others say about a company, for those who see its page.',
  }),
}
