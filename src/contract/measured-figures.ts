/**
 * What `npm run bench -- assist`, `statement` and `matching` measured last, for the pages that tell how the product works. Change
 * them with a new run alone.
 */
export const measuredFigures = {
  /** F1 scores of reading labelled messages, between 0 and 1. `seen`: those it was developed with; the others were kept apart. */
  reader: { messages: 170, lines_seen: 1, lines_unseen: 0.955, items_unseen: 0.994, dates_unseen: 0.933 },
  /** Percent of unseen lines whose quantity was wrong without a question about it. */
  wrong_and_silent_percent: 3.9,
  /** Milliseconds of reckoning a Comparative Statement on a computer of two cores. */
  statement: { lines: 500, bids: 8, median_ms: 62, p95_ms: 139 },
  /** Public works whose winner had won before, among so many firms; in how many percent the winner was among the first. */
  matching: { works: 617, firms: 1557, first: 20, found_percent: 54 },
  on: '2026-11-22',
} as const
