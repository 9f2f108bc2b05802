import type { MemberRole } from '#contract/company.ts'
import { refusals } from '#contract/refusals.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Paise } from './exact.ts'
import { type Capability, capabilitiesOf, type Membership } from './member-roles.ts'
import { allowed, refused, type Verdict } from './verdict.ts'

/** An award of more than `above` needs this many approvals; `owner_too`: the rules apply to owners as well. */
export type ApprovalRules = { rules: readonly { above: Paise; needs: 1 | 2 }[]; owner_too: boolean }

type Awarder = { member_role: MemberRole; award_limit: Paise | null }

/** The largest amount that the person awards alone, inclusive; null: any amount. */
export function awardsAloneUpTo(awarder: Awarder, rules: ApprovalRules): Paise | null {
  const limit = awarder.award_limit
  const firstStep = rulesFor(awarder, rules)[0]?.above ?? null
  if (limit === null || firstStep === null) return limit ?? firstStep
  if (limit < firstStep) return limit
  return firstStep
}

/**
 * How many others must approve an award of this amount: the landed total, or the quoted price of a job without lines. Above the
 * person's own limit it takes one; the company's rules apply to everybody they name, whatever the own limit.
 */
export function approvalsNeeded(amount: Paise, awarder: Awarder, rules: ApprovalRules): 0 | 1 | 2 {
  const byRule = rulesFor(awarder, rules).findLast(({ above }) => amount > above)?.needs ?? 0
  const isOverLimit = awarder.award_limit !== null && amount > awarder.award_limit
  return byRule === 0 && isOverLimit ? 1 : byRule
}

function rulesFor({ member_role }: Awarder, { rules, owner_too }: ApprovalRules) {
  return member_role === 'owner' && !owner_too ? [] : rules
}

/** Whether the rules are consistent and the company has enough approvers. Steps rise, and `needs` never falls. */
export function checkApprovalRules({ rules, owner_too }: ApprovalRules, members: readonly Membership[]): Verdict {
  const isOrdered = rules.every((rule, index) => {
    const before = rules[index - 1]
    return !before || (rule.above > before.above && rule.needs >= before.needs)
  })
  if (!isOrdered) return refused('invalid', refusals.rulesUnordered)
  return ruleWithoutApprovers({ rules, owner_too }, members) ? refused('conflict', messages.noApprover) : allowed
}

/** The first rule that asks for more approvals than the members can give; null: there is none. */
export function ruleWithoutApprovers<Rule extends { needs: number }>(
  { rules, owner_too }: { rules: readonly Rule[]; owner_too: boolean },
  members: readonly Membership[],
): Rule | null {
  // Owners whom the rules cover cannot approve their own awards, which leaves one approver fewer.
  const approvers = members.filter((member) => has(member, 'approve_awards')).length - (owner_too ? 1 : 0)
  return rules.find(({ needs }) => needs > approvers) ?? null
}

const has = (member: Membership, capability: Capability) => capabilitiesOf(member).has(capability)
