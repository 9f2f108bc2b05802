import { limits } from '#contract/limits.ts'
import { type Paise, sum } from './exact.ts'

/** `by`: the member. `to`: the company that got it, be it through a salesman. `at`: ISO 8601 UTC. */
export type MadeAward = { by: string; to: string; amount: Paise; at: string }

/**
 * The awards that together pass what the member awards alone, while each stays within it: `latest` and those of the last
 * days by the same member to the same company. Empty where there is no such sign. It is shown to owners and approvers, and never blocks.
 */
export function splitAwards(latest: MadeAward, earlier: readonly MadeAward[], aloneUpTo: Paise | null): MadeAward[] {
  if (aloneUpTo === null || latest.amount > aloneUpTo) return []
  const since = Date.parse(latest.at) - limits.splitAwardsMs
  const alike = earlier.filter(
    ({ by, to, amount, at }) =>
      by === latest.by && to === latest.to && amount <= aloneUpTo && at <= latest.at && Date.parse(at) >= since,
  )
  const awards = [...alike, latest]
  return alike.length > 0 && sum(awards.map(({ amount }) => amount)) > aloneUpTo ? awards : []
}
