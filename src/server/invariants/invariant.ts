/** What must always hold in every database, with a query that returns a row with `violation` for each breach. */
export type Invariant = { rule: string; violations: string }
