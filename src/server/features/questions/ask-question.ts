import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdCompany } from '../account/account-queries.ts'
import { withAccess } from '../jobs/job-access.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { questionById } from './question-queries.ts'

/** A bidder-to-be asks about a job. Everybody reads the question, nobody who asked. */
export const askQuestion = defineWrite('askQuestion', async ({ tx, actor, input: { id: job_id, text } }) => {
  const job = await lockJob(tx, job_id, 'share')
  authorize(policy.seeJob(actor, await withAccess(tx, job, actor.company_id)))
  const [ends] = await tx<{ question_deadline: string | null }[]>`
    select question_deadline from jobs where id = ${job_id}`
  const at = job.at ?? (await databaseTime(tx))
  authorize(questionPolicy.askQuestion(actor, { ...job, ...orNotFound(ends) }, at))
  await holdCompany(tx, actor.company_id)
  const [asked] = await tx<{ asked: number }[]>`
    select count(*) as asked from questions where job_id = ${job_id} and company_id = ${actor.company_id}`
  if (asked!.asked >= limits.questionsPerJob) throw new Refusal(409, messages.questionsFull)
  const id = await insertQuestion(tx, actor, { job_id, bid_id: null, question: text, asked_at: at })
  await recordFacts(tx, actor, { type: 'question_asked', job, buyer: job.posted_by, asker: actor.company_id })
  return questionById(tx, actor, id)
})

/** The buyer asks one bidder about the bid, after the opening. */
export const askBidder = defineWrite('askBidder', async ({ tx, actor, input: { id: bid_id, text } }) => {
  const [found] = await tx<{ job_id: string }[]>`select job_id from bids where id = ${bid_id} and deleted_at is null`
  const job = await lockJob(tx, orNotFound(found).job_id, 'share')
  const [bid] = await tx<{ supplier_id: string; status: 'submitted'; represented: string | null }[]>`
    select supplier_id, status, company_represented ->> 'company_name' as represented from bids where id = ${bid_id} and deleted_at is null`
  authorize(questionPolicy.askBidder(actor, job, orNotFound(bid)))
  const asked_at = job.at ?? (await databaseTime(tx))
  const id = await insertQuestion(tx, actor, { job_id: job.id, bid_id, question: text, asked_at })
  const { supplier_id: bidder, represented } = bid!
  await recordFacts(tx, actor, { type: 'bidder_asked', job, buyer: job.posted_by, bidder, represented })
  return questionById(tx, actor, id)
})

type Asked = { job_id: string; bid_id: string | null; question: string; asked_at: string }

async function insertQuestion(tx: Transaction, { user_id, company_id }: Caller, asked: Asked): Promise<string> {
  const [row] = await tx<{ id: string }[]>`
    insert into questions ${tx({ ...asked, company_id, asked_by: user_id })} returning id`
  return row!.id
}
