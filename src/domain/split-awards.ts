import { limits } from '#contract/limits.ts'
import { type Paise, sum } from './exact.ts'

/** `by`: the member. `to`: the company that won, directly or through a salesman. `at`: ISO 8601 UTC. */
export type MadeAward = { by: string; to: string; amount: Paise; at: string }

/**
 * Detects split awards: `latest` and recent ones by the same member to the same company that are each within the member's limit
 * and together above it. Empty if there are none. Shown to owners and approvers; it never blocks an award.
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
