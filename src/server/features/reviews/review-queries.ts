import type { CompanyReviews, JobReviews, Review } from '#contract/review.ts'
import { leastEvents, recordedUntil } from '#domain/company-record/record-of.ts'
import { reviewPolicy } from '#domain/policy/review-policy.ts'
import { editableUntil, reviewWindow, shownAt } from '#domain/reviews/review-times.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import { databaseTime, type Sql } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize } from '../../refusal.ts'
import { companyPage } from '../company/company-page.ts'
import { isShown, jobOfReviews, otherOf, type StoredReview } from './lock-reviews.ts'

/** The reviews of an awarded job as one of its two companies reads them. */
export async function reviewsOfJob(sql: Sql, actor: Caller, jobId: string): Promise<JobReviews> {
  const [job, now] = await Promise.all([jobOfReviews(sql, jobId), databaseTime(sql)])
  authorize(reviewPolicy.readReviews(actor, job))
  const { reviews, awarded_at } = job
  const own = reviews.find(({ from_company }) => from_company === actor.company_id)
  const other = reviews.find(({ to_company }) => to_company === actor.company_id)
  const mayWrite = reviewPolicy.writeReview(actor, job).allowed && !own
  return {
    window: mayWrite && awarded_at ? reviewWindow(awarded_at) : null,
    own: own
      ? {
          ...shownReview(own),
          text: own.text,
          shown_at: shownAt(own, otherOf(own, reviews)),
          editable_until: editableUntil(own, otherOf(own, reviews)),
        }
      : null,
    other: other && isShown(other, reviews, now) ? shownReview(other) : null,
  }
}

type ReviewRow = Omit<StoredReview, 'job_id' | 'from_company' | 'to_company' | 'removed_at'>

const shownReview = ({ id, punctual, quality, clear, would_again, text, written_at, reply }: ReviewRow): Review => ({
  ...{ id, punctual, quality, clear, would_again, written_at },
  text: withoutContacts(text),
  reply: reply === null ? null : withoutContacts(reply),
})

const shownAtMost = 50

/**
 * What others say about a company, for those who see its page. Who writes about a buyer has won its job: other bidders read the means
 * alone, as they stood on the first of the month.
 */
export async function reviewsOfCompany(sql: Sql, actor: Caller, id: string, now: string): Promise<CompanyReviews> {
  const { kind } = await companyPage(sql, actor, id)
  const isBlind = kind === 'buyer' && id !== actor.company_id && actor.role !== 'admin'
  const until = isBlind ? `${recordedUntil(now)}T00:00:00+05:30` : now
  const isRead = sql`
    r.to_company = ${id} and r.removed_at is null and least(r.written_at + interval '14 days', (
      select greatest(o.written_at, r.written_at) from reviews o
      where o.job_id = r.job_id and o.from_company = r.to_company
    )) <= ${until}`
  const [[summary], rows] = await Promise.all([
    sql<{ n: number; punctual: number | null; quality: number | null; clear: number | null; would_again: number }[]>`
      select count(*) as n, avg(r.punctual)::float8 as punctual, avg(r.quality)::float8 as quality,
        avg(r.clear)::float8 as clear, count(*) filter (where r.would_again) as would_again
      from reviews r where ${isRead}`,
    isBlind
      ? []
      : sql<ReviewRow[]>`
          select r.id, r.punctual, r.quality, r.clear, r.would_again, r.text, r.written_at, r.reply
          from reviews r where ${isRead} order by r.written_at desc, r.id desc limit ${shownAtMost}`,
  ])
  const { n, punctual, quality, clear, would_again } = summary!
  const means = { punctual: punctual!, quality: quality!, clear: clear! }
  return { summary: n < leastEvents ? null : { n, ...means, would_again }, reviews: rows.map(shownReview) }
}
