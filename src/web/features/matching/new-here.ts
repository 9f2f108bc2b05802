import type { Match } from '#contract/matching.ts'

/** Won so far, as the reasons tell: a job of the reader's own is one of them. */
export const winsOf = ({ reasons }: Pick<Match, 'reasons'>): number =>
  Math.max(
    0,
    ...reasons.map((reason) => (reason.code === 'won' ? reason.wins : reason.code === 'again' ? reason.jobs : 0)),
  )

/** Has a place of those who have hardly won anything, and no win that the reader sees: "New here · Jobs won: 1" would be odd. */
export const isNewHere = (match: Pick<Match, 'is_new' | 'reasons'>): boolean => match.is_new && winsOf(match) === 0
