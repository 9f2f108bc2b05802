/** Of what was asked before: a zero too many, or a day's rate in place of the whole. */
const usually = 8n

export const isOutOfScale = (one: bigint, other: bigint, times = usually) =>
  one >= times * other || other >= times * one

/** A wrong rate on one of several lines makes no more of a total; far below a budget is what competition may bring. */
const aboveBudget = 4n

export const isFarFromBudget = (total: bigint, budget: bigint) =>
  total >= aboveBudget * budget || isOutOfScale(total, budget)
