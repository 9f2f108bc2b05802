import type { ApprovalRules, MemberRole } from '#contract/company.ts'
import type { CompanyId } from '#domain/actor.ts'
import { approvalsNeeded, checkApprovalRules, type ApprovalRules as StoredRules } from '#domain/approval-rules.ts'
import { parsePaise } from '#domain/exact.ts'
import { policy } from '#domain/policy/policy.ts'
import { englishFormats } from '#domain/words-of-notice.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { approvalRulesOf } from '../account/account-queries.ts'
import { activeMembersOf, holdMembership } from './hold-membership.ts'

/** Sets the amounts above which awards need approval. Requests that wait need as many as the new rules say, and never fewer than before. */
export const setApprovalRules = defineWrite('setApprovalRules', async ({ tx, actor: caller, input, services }) => {
  const { company_id } = caller
  // Lock order: requests before the company.
  await tx`select from award_requests where company_id = ${company_id} and status = 'waiting' order by id for update`
  const { actor } = await holdMembership(tx, caller, 'update')
  authorize(policy.changeCompany(actor))
  const { rules, owner_too } = input
  const approval_rules = { rules, owner_too }
  authorize(checkApprovalRules(approvalRulesOf({ approval_rules }), await activeMembersOf(tx, company_id)))
  await tx`update companies set approval_rules = ${tx.json(approval_rules)} where id = ${company_id}`
  await tightenWaiting(tx, company_id, approvalRulesOf({ approval_rules }))
  await services.companyChanged(tx, company_id)
  const named = describeRules(approval_rules)
  await recordFacts(tx, caller, { type: 'approval_rules_set', company: company_id, named })
  return approval_rules
})

type WaitingRow = {
  id: string
  needs: number
  landed_total: number
  member_role: MemberRole
  award_limit: number | null
}

async function tightenWaiting(tx: Transaction, companyId: CompanyId, rules: StoredRules): Promise<void> {
  // Whoever has left since counts as a purchaser, whom all rules name.
  const waiting = await tx<WaitingRow[]>`
    select r.id, r.needs, r.landed_total, coalesce(u.member_role, 'purchaser') as member_role, u.award_limit
    from award_requests r join users u on u.id = r.requested_by where r.company_id = ${companyId} and r.status = 'waiting'`
  for (const { id, needs, landed_total, member_role, award_limit } of waiting) {
    const requester = { member_role, award_limit: award_limit === null ? null : parsePaise(award_limit) }
    const now = approvalsNeeded(parsePaise(landed_total)!, requester, rules)
    if (now > needs) await tx`update award_requests set needs = ${now} where id = ${id}`
  }
}

/** For the company's log: 'above ₹5,00,000: 1, above ₹25,00,000: 2, owners too'. */
function describeRules({ rules, owner_too }: ApprovalRules): string {
  const steps = rules.map(({ above, needs }) => `above ${englishFormats.rupees(above)}: ${needs}`)
  return steps.length === 0 ? 'none' : [...steps, ...(owner_too ? ['owners too'] : [])].join(', ')
}
