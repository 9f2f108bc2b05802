/** A row of the database as a form would send it: what was left empty is null there. */
export const filledIn = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
