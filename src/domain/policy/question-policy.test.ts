import { test } from 'vitest'
import {
  buyers,
  type ClausesOf,
  closedJob,
  deadline,
  expectEveryAnswer,
  no,
  openedJob,
  openJob,
  ravi,
  sealedJob,
  submitted,
  suppliers,
  vikram,
  yes,
} from '#tests/support/policy-cast.ts'
import { questionPolicy } from './question-policy.ts'

const publicQuestion = { company_id: 'asha', bidder: null, status: 'open' } as const
const query = { company_id: 'ravi', bidder: 'asha', status: 'open' } as const

const clauses: ClausesOf<typeof questionPolicy> = {
  askQuestion: [
    {
      ask: (me) => questionPolicy.askQuestion(me, { ...openJob, question_deadline: null }),
      rows: suppliers(yes, yes, no, no, no),
    },
    {
      ask: (me) => questionPolicy.askQuestion(me, { ...sealedJob, question_deadline: deadline }, deadline),
      rows: suppliers('conflict', 'conflict', no, no, no),
    },
  ],
  askBidder: [
    {
      ask: (me) => questionPolicy.askBidder(me, openedJob, submitted),
      rows: buyers(yes, yes, no, 'hidden', 'hidden', 'hidden'),
    },
    { ask: (me) => questionPolicy.askBidder(me, closedJob, submitted), rows: [[ravi, 'hidden']] },
  ],
  answerQuestion: [
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, publicQuestion), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, query), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => questionPolicy.answerQuestion(me, openJob, query), rows: [[vikram, 'hidden']] },
  ],
  withdrawQuestion: [
    { ask: (me) => questionPolicy.withdrawQuestion(me, publicQuestion), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => questionPolicy.withdrawQuestion(me, publicQuestion), rows: [[vikram, 'hidden']] },
  ],
  removeQuestion: [
    { ask: () => questionPolicy.removeQuestion(publicQuestion), rows: [[ravi, yes]] },
    { ask: () => questionPolicy.removeQuestion(query), rows: [[ravi, 'hidden']] },
    { ask: () => questionPolicy.removeQuestion({ ...publicQuestion, status: 'removed' }), rows: [[ravi, 'conflict']] },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
