/** Of what was asked before: a zero too many, or a day's rate in place of the whole. */
const usually = 8n

export const isOutOfScale = (one: bigint, other: bigint, times = usually) =>
  one >= times * other || other >= times * one
