/**
 * `included`: with all GST. `excluded`: without the GST for which the buyer gets credit. `equalised`: with the highest GST that
 * any regular bidder quoted for a line, so that a misquoted rate wins nothing.
 */
export const evaluationBases = ['included', 'excluded', 'equalised'] as const
export type EvaluationBasis = (typeof evaluationBases)[number]

/** The buyer's own judgement of a bid. */
export const suitabilities = ['open', 'suitable', 'unsuitable'] as const
