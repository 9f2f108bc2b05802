import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { holdMembership } from './hold-membership.ts'

/** Whether a language model may reword the notes on the bids that the company compares. */
export const setModelWording = defineWrite('setModelWording', async ({ tx, actor: caller, input: { allowed } }) => {
  const { company_id } = caller
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.changeCompany(actor))
  await tx`update companies set model_wording = ${allowed} where id = ${company_id}`
  await recordFacts(tx, caller, { type: 'model_wording_set', company: company_id, named: allowed ? 'on' : 'off' })
  return { allowed }
})
