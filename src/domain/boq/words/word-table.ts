/** Rows of "meaning: spelling, spelling": each spelling with its meaning. A meaning may have many rows. */
export const wordTable = <Meaning extends string>(table: string): (readonly [spelling: string, meaning: Meaning])[] =>
  table
    .trim()
    .split('\n')
    .flatMap((row) => {
      const colon = row.indexOf(': ')
      const meaning = row.slice(0, colon).trim() as Meaning
      return row
        .slice(colon + 1)
        .split(',')
        .map((spelling) => [spelling.trim(), meaning] as const)
    })
