import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { id, paragraph, time } from './fields.ts'
import { limits } from './limits.ts'
import { bidders, buyersAndBidders, roles } from './roles.ts'

export const questionStatuses = ['open', 'answered', 'withdrawn', 'removed'] as const

const answer = z.object({ version: z.int(), answer: z.string(), answered_at: time })

/**
 * A question about a job. A public one is read by everybody, without who asked; a query is the buyer's to one bidder after the
 * opening, and read by these two.
 */
export const question = z.object({
  id,
  job_id: id,
  /** The bid that a query is about; null: a public question. */
  bid_id: z.nullable(id),
  question: z.string(),
  asked_at: time,
  status: z.enum(questionStatuses),
  /** Of the caller's company. */
  is_own: z.boolean(),
  /** Newest first. */
  answers: z.array(answer),
})
export type Question = z.output<typeof question>

export const newQuestion = z.object({ text: paragraph('Question', limits.questionLength) })
export const newAnswer = z.object({ answer: paragraph('Answer', limits.questionLength) })

export const questionRemoval = z.object({ reason: paragraph('Reason', limits.reasonLength) })

export const questionEndpoints = {
  questions: get('/jobs/{id}/questions', {
    access: roles,
    reply: z.array(question),
    summary: 'The questions about a job with their answers, oldest first, and the queries that the caller may read.',
  }),
  askQuestion: post('/jobs/{id}/questions', {
    access: bidders,
    body: newQuestion,
    reply: question,
    status: 201,
    summary: 'Asks the buyer about a job. Everybody reads the question and its answer, nobody who asked.',
  }),
  askBidder: post('/bids/{id}/queries', {
    access: ['buyer'],
    body: newQuestion,
    reply: question,
    status: 201,
    summary: 'Asks one bidder about the bid, once bids can be read. Nobody else sees it.',
  }),
  answerQuestion: post('/questions/{id}/answer', {
    access: buyersAndBidders,
    body: newAnswer,
    reply: question,
    summary: 'Answers a question, or replaces the answer: earlier versions stay readable.',
  }),
  withdrawQuestion: post('/questions/{id}/withdraw', {
    access: buyersAndBidders,
    reply: question,
    summary: 'Takes an own question back that is not answered yet.',
  }),
  removeQuestion: post('/questions/{id}/remove', {
    access: ['admin'],
    body: questionRemoval,
    reply: question,
    summary: 'Takes a public question with its answers off a job, for a reason that the audit log keeps.',
  }),
}
