import type { ChatParties } from '#domain/chat-access.ts'
import type { ReviewedJob } from '#domain/policy/review-policy.ts'
import { shownAt } from '#domain/reviews/review-times.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'

export type StoredReview = {
  id: string
  job_id: string
  from_company: string
  to_company: string
  punctual: number
  quality: number
  clear: number
  would_again: boolean
  text: string
  written_at: string
  reply: string | null
  removed_at: string | null
}
/** `awarded_at`: null where the job has no winner. */
export type JobOfReviews = ReviewedJob & {
  id: string
  title: string
  parties: ChatParties | null
  awarded_at: string | null
}

/** Locks a job for a change of its reviews, with them as they are. */
export async function lockJobOfReviews(tx: Transaction, jobId: string) {
  await tx`select from jobs where id = ${jobId} for update`
  return jobOfReviews(tx, jobId)
}

type JobRow = Pick<JobOfReviews, 'id' | 'title' | 'awarded_at' | 'is_one_group'> & {
  buyer_id: string | null
  bidder_id: string | null
}

/** A job with its reviews; its companies are one group if they have one PAN or one phone. */
export async function jobOfReviews(sql: Sql, jobId: string): Promise<JobOfReviews & { reviews: StoredReview[] }> {
  const [row] = await sql<JobRow[]>`
    select j.id, j.title, c.buyer_id, c.bidder_id, b.updated_at as awarded_at, coalesce(
        substr(buyer.gst_number, 3, 10) = substr(coalesce(b.company_represented ->> 'gst_number', bidder.gst_number), 3, 10)
        or right(regexp_replace(buyer.contact_phone, '[^0-9]', '', 'g'), 10)
          = right(regexp_replace(bidder.contact_phone, '[^0-9]', '', 'g'), 10), false) as is_one_group
    from jobs j
    left join bids b on b.job_id = j.id and b.status = 'awarded' and b.deleted_at is null
    left join chats c on c.job_id = j.id and b.id is not null
    left join companies buyer on buyer.id = c.buyer_id
    left join companies bidder on bidder.id = c.bidder_id
    where j.id = ${jobId} and j.deleted_at is null`
  const { buyer_id, bidder_id, ...job } = orNotFound(row)
  const reviews = await sql<StoredReview[]>`
    select id, job_id, from_company, to_company, punctual, quality, clear, would_again, text, written_at, reply, removed_at
    from reviews where job_id = ${jobId}`
  return { ...job, parties: buyer_id && bidder_id ? { buyer_id, bidder_id } : null, reviews }
}

/** The review that the other company wrote on the same job. */
export const otherOf = (review: StoredReview, reviews: readonly StoredReview[]): StoredReview | null =>
  reviews.find(({ from_company }) => from_company === review.to_company) ?? null

/** Whether others read it by now. */
export const isShown = (review: StoredReview, reviews: readonly StoredReview[], now: string): boolean =>
  review.removed_at === null && shownAt(review, otherOf(review, reviews)) <= now
