import { questionPolicy } from '#domain/policy/question-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockQuestion, questionById } from './question-queries.ts'

/** An admin removes a public question with its answers; nobody reads them any more. */
export const removeQuestion = defineWrite('removeQuestion', async ({ tx, actor, input: { id, reason } }) => {
  const { job, ...question } = await lockQuestion(tx, id)
  authorize(questionPolicy.removeQuestion(question))
  await tx`update questions set status = 'removed' where id = ${id}`
  await recordFacts(tx, actor, {
    type: 'question_removed',
    job,
    buyer: job.posted_by,
    asker: question.company_id,
    question_id: id,
    reason,
  })
  return questionById(tx, actor, id)
})
