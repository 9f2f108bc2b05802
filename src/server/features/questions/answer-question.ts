import type { Fact } from '#domain/facts/facts.ts'
import { questionPolicy } from '#domain/policy/question-policy.ts'
import { databaseTime, type Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { liveBidders } from '../bidding/close-bids.ts'
import type { LockedJob } from '../jobs/lock-job.ts'
import { lockQuestion, questionById } from './question-queries.ts'

/** Answers a question; another answer is added as a version, and the earlier ones stay readable. */
export const answerQuestion = defineWrite('answerQuestion', async ({ tx, actor, input: { id, answer } }) => {
  const { job, bid, ...question } = await lockQuestion(tx, id)
  authorize(questionPolicy.answerQuestion(actor, job, question))
  await tx`
    insert into answers ${tx({
      question_id: id,
      version: question.answers + 1,
      answer,
      answered_by: actor.user_id,
      answered_at: job.at ?? (await databaseTime(tx)),
    })}`
  await tx`update questions set status = 'answered' where id = ${id}`
  const told: Fact = bid
    ? { type: 'bidder_answered', job, buyer: job.posted_by, bidder: question.bidder!, ...bid }
    : { type: 'question_answered', ...(await everybodyOn(tx, job, question.company_id)) }
  await recordFacts(tx, actor, told)
  return questionById(tx, actor, id)
})

export const withdrawQuestion = defineWrite('withdrawQuestion', async ({ tx, actor, input: { id } }) => {
  const { job, ...question } = await lockQuestion(tx, id)
  authorize(questionPolicy.withdrawQuestion(actor, question))
  await tx`update questions set status = 'withdrawn' where id = ${id}`
  const asker = question.bidder ?? question.company_id
  await recordFacts(tx, actor, { type: 'question_withdrawn', job, buyer: job.posted_by, asker })
  return questionById(tx, actor, id)
})

/** The bidders on a job and whoever asked. */
async function everybodyOn(tx: Transaction, job: LockedJob, asker: string) {
  return {
    job,
    buyer: job.posted_by,
    bidders: [{ company: asker, represented: null }, ...(await liveBidders(tx, job.id))],
  }
}
