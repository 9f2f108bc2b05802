import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { NewReport } from '#contract/report.ts'
import type { ChatParties } from '#domain/chat-access.ts'
import { policy } from '#domain/policy/policy.ts'
import { reviewPolicy } from '#domain/policy/review-policy.ts'
import { mayReport } from '#domain/report-rules.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { isKnownTo } from '../jobs/job-access.ts'
import { isPublished } from '../jobs/job-status.ts'
import { isShown, jobOfReviews } from '../reviews/lock-reviews.ts'

const reportLimit: RateLimit = {
  most: limits.reportsPerDay,
  minutes: 24 * 60,
  times: (sql, userId) => sql`select created_at from reports where reporter_id = ${userId}`,
}

/** Whoever can see a job can report it, but for its own company. */
export const reportJob = defineWrite('reportJob', async ({ tx, actor, now, input: { id, ...report }, services }) => {
  const [job] = await tx<{ company_id: string }[]>`
    select j.posted_by as company_id from jobs j
    where j.id = ${id} and ${isPublished(tx)} and ${isKnownTo(tx, actor.company_id)}`
  const thing = { job_id: id, message_seq: null, review_id: null, ...orNotFound(job) }
  authorize(mayReport(actor, thing))
  return insertReport(tx, services, actor, { ...thing, ...report, created_at: await now() })
})

type FoundMessage = ChatParties & { job_id: string; message_seq: number; company_id: string; posted_by: string }

/** The two sides of a chat report each other's messages. */
export const reportMessage = defineWrite(
  'reportMessage',
  async ({ tx, actor, now, input: { id, ...report }, services }) => {
    const [found] = await tx<FoundMessage[]>`
      select m.job_id, m.seq as message_seq, coalesce(m.sender_company, m.sender_id) as company_id, j.posted_by,
        c.buyer_id, c.bidder_id
      from messages m join chats c on c.job_id = m.job_id and c.bidder_id = m.bidder_id join jobs j on j.id = c.job_id
      where m.id = ${id} and m.deleted_at is null and j.deleted_at is null`
    const { posted_by, buyer_id, bidder_id, ...thing } = orNotFound(found)
    authorize(policy.openChat(actor, { posted_by, status: 'awarded' }, { buyer_id, bidder_id }))
    authorize(mayReport(actor, thing))
    return insertReport(tx, services, actor, { ...thing, review_id: null, ...report, created_at: await now() })
  },
)

/** A company reports a shown review about itself. */
export const reportReview = defineWrite(
  'reportReview',
  async ({ tx, actor, now, input: { id: review_id, ...report }, services }) => {
    const [found] = await tx<{ job_id: string }[]>`select job_id from reviews where id = ${review_id}`
    const { reviews } = await jobOfReviews(tx, orNotFound(found).job_id)
    const review = orNotFound(reviews.find(({ id }) => id === review_id))
    const created_at = await now()
    authorize(reviewPolicy.answerReview(actor, { ...review, is_shown: isShown(review, reviews, created_at) }))
    const { job_id, from_company: company_id } = review
    return insertReport(tx, services, actor, {
      job_id,
      message_seq: null,
      review_id,
      company_id,
      ...report,
      created_at,
    })
  },
)

type Reported = {
  job_id: string
  message_seq: number | null
  review_id: string | null
  company_id: string
  created_at: string
}

async function insertReport(tx: Transaction, { config }: Services, actor: Caller, report: Reported & NewReport) {
  await lockRateLimit(tx, actor.user_id, reportLimit, config.rateLimitFactor)
  const { details = '', ...row } = report
  const { count } = await tx`
    insert into reports ${tx({ ...row, details, reporter_id: actor.user_id })}
    on conflict (job_id, message_seq, review_id, representation_id, reporter_id) do nothing`
  if (count === 0) throw new Refusal(409, messages.reportedAlready)
  return { message: messages.reportSent.text }
}
