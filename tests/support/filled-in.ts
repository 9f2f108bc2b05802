/** A row of the database as a form sends it: without empty fields, which are null in the row. */
export const filledIn = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
