import type { MemberRole, ApprovalRules as SavedRules } from '#contract/company.ts'
import { type ApprovalRules, approvalsNeeded, awardsAloneUpTo } from '#domain/approval-rules.ts'
import { parsePaise, rupeesNumber } from '#domain/exact.ts'

/** `award_limit` in rupees; null: no such limit. */
type Awarder = { member_role: MemberRole; award_limit: number | null }

const exactRules = ({ rules, owner_too }: SavedRules): ApprovalRules => ({
  owner_too,
  rules: rules.map(({ above, needs }) => ({ above: parsePaise(above)!, needs })),
})
const exactAwarder = ({ member_role, award_limit }: Awarder) => ({ member_role, award_limit: parsePaise(award_limit) })

/** The largest amount in rupees that a member awards alone, by their own limit and the company's rules; null: any amount. */
export function awardsAlone(awarder: Awarder, rules: SavedRules): number | null {
  const upTo = awardsAloneUpTo(exactAwarder(awarder), exactRules(rules))
  return upTo === null ? null : rupeesNumber(upTo)
}

/** How many others must approve an award of this amount in rupees. */
export function approvalsFor(amount: number, awarder: Awarder, rules: SavedRules): 0 | 1 | 2 {
  return approvalsNeeded(parsePaise(amount)!, exactAwarder(awarder), exactRules(rules))
}
