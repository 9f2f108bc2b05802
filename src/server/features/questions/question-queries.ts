import type { BidStatus } from '#contract/bid.ts'
import type { Question } from '#contract/question.ts'
import type { BiddingFacts, JobAccess } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { QuestionFacts } from '#domain/policy/question-policy.ts'
import { withoutContacts } from '#domain/without-contacts.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { biddingColumns } from '../jobs/job-status.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'

type QuestionRow = Omit<Question, 'is_own'> & { company_id: string }

/** Public questions for whoever may see the job, queries for their two sides where these see prices. */
export async function questionsOf(sql: Sql, actor: Caller, jobId: string): Promise<Question[]> {
  const [found] = await sql<(BiddingFacts & JobAccess)[]>`
    select ${biddingColumns(sql)}, ${accessColumns(sql, actor.company_id)} from jobs j where j.id = ${jobId} and j.deleted_at is null`
  const job = orNotFound(found)
  authorize(policy.seeJob(actor, job))
  const seesQueries = policy.seePrices(actor, job).allowed
  const isBuyer = job.posted_by === actor.company_id
  const rows = await sql<QuestionRow[]>`
    ${questionColumns(sql)} where q.job_id = ${jobId} and q.status not in ('withdrawn', 'removed') and (
      q.bid_id is null or (${seesQueries} and (${isBuyer} or b.supplier_id = ${actor.company_id}))
    ) order by q.seq`
  return rows.map((row) => toQuestion(row, actor))
}

type Answered = { id: string; question: string; answer: string }

/** Public questions with their newest answers, for readers without an account. */
export async function answeredQuestions(sql: Sql, jobId: string): Promise<Answered[]> {
  const rows = await sql<Answered[]>`
    select q.id, q.question, a.answer from questions q
      join lateral (select answer from answers where question_id = q.id order by version desc limit 1) a on true
    where q.job_id = ${jobId} and q.bid_id is null and q.status = 'answered' order by q.seq`
  return rows.map(({ id, question, answer }) => ({
    id,
    question: withoutContacts(question),
    answer: withoutContacts(answer),
  }))
}

export async function questionById(sql: Sql, actor: Caller, id: string): Promise<Question> {
  const [row] = await sql<QuestionRow[]>`${questionColumns(sql)} where q.id = ${id}`
  return toQuestion(orNotFound(row), actor)
}

const questionColumns = (sql: Sql) => sql`
  select q.id, q.job_id, q.bid_id, q.question, q.asked_at, q.status, q.company_id, coalesce((
      select jsonb_agg(jsonb_build_object('version', a.version, 'answer', a.answer, 'answered_at', a.answered_at)
        order by a.version desc)
      from answers a where a.question_id = q.id
    ), '[]') as answers
  from questions q left join bids b on b.id = q.bid_id`

/** Contacts are masked for everybody but the company that asked: nobody is to learn who it was. */
function toQuestion({ company_id, ...question }: QuestionRow, actor: Caller): Question {
  const is_own = company_id === actor.company_id
  const answers = question.answers.map((given) => ({
    ...given,
    answered_at: new Date(given.answered_at).toISOString(),
    answer: withoutContacts(given.answer),
  }))
  return { ...question, is_own, question: is_own ? question.question : withoutContacts(question.question), answers }
}

type LockedQuestion = QuestionFacts & {
  id: string
  job: LockedJob
  bid: { id: string; status: BidStatus; bidder_name: string; is_represented: boolean } | null
  answers: number
}

/** A question with its job, both locked; lock order: the job first. */
export async function lockQuestion(tx: Transaction, id: string): Promise<LockedQuestion> {
  const [found] = await tx<{ job_id: string }[]>`select job_id from questions where id = ${id}`
  const job = await lockJob(tx, orNotFound(found).job_id, 'share')
  const [row] = await tx<LockedRow[]>`
    select q.id, q.company_id, q.status, b.supplier_id as bidder, b.id as bid_id, b.status as bid_status,
      coalesce(b.company_represented ->> 'company_name', c.company_name) as bidder_name,
      b.company_represented is not null as is_represented,
      (select count(*) from answers a where a.question_id = q.id) as answers
    from questions q left join bids b on b.id = q.bid_id left join companies c on c.id = b.supplier_id
    where q.id = ${id} for update of q`
  const { bid_id, bid_status, bidder_name, is_represented, ...question } = orNotFound(row)
  const bid = bid_id && { id: bid_id, status: bid_status!, bidder_name: bidder_name ?? '', is_represented }
  return { ...question, job, bid: bid || null }
}

type LockedRow = QuestionFacts & {
  id: string
  bid_id: string | null
  bid_status: BidStatus | null
  bidder_name: string | null
  is_represented: boolean
  answers: number
}
