/** Of what was asked before: a zero too many, or a day's rate in place of the whole. */
const usually = 8n

export const isOutOfScale = (one: bigint, other: bigint, times = usually) =>
  one >= times * other || other >= times * one

/** Of a total of lines: a wrong rate on one of them makes no more of it. Far below a budget is what competition may bring. */
const aboveBudget = 4n

export const isFarFromBudget = (total: bigint, budget: bigint) =>
  total >= aboveBudget * budget || isOutOfScale(total, budget)
