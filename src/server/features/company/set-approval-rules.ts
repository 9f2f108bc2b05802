import type { ApprovalRules } from '#contract/company.ts'
import { checkApprovalRules } from '#domain/approval-rules.ts'
import { policy } from '#domain/policy/policy.ts'
import { englishFormats } from '#domain/words-of-notice.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { approvalRulesOf } from '../account/account-queries.ts'
import { holdMembership, membersOf } from './hold-membership.ts'

/** Sets the amounts above which awards need approval. Waiting requests keep the rules under which they were made. */
export const setApprovalRules = defineWrite('setApprovalRules', async ({ tx, actor: caller, input, services }) => {
  const { company_id } = caller
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.changeCompany(actor))
  const { rules, owner_too } = input
  const approval_rules = { rules, owner_too }
  authorize(checkApprovalRules(approvalRulesOf({ approval_rules }), await membersOf(tx, company_id)))
  await tx`update companies set approval_rules = ${tx.json(approval_rules)} where id = ${company_id}`
  await services.companyChanged(tx, company_id)
  const named = describeRules(approval_rules)
  await recordFacts(tx, caller, { type: 'approval_rules_set', company: company_id, named })
  return approval_rules
})

/** For the company's log: 'above ₹5,00,000: 1, above ₹25,00,000: 2, owners too'. */
function describeRules({ rules, owner_too }: ApprovalRules): string {
  const steps = rules.map(({ above, needs }) => `above ${englishFormats.rupees(above)}: ${needs}`)
  return steps.length === 0 ? 'none' : [...steps, ...(owner_too ? ['owners too'] : [])].join(', ')
}
