/** The head of a table that compares the product with a baseline. */
export const columns = ['', 'product/s', 'against/s', 'ratio', 'p50 / p99 ms', 'against ms']

/** Prints a table with a heading row, the first column left-aligned and the others right-aligned; an empty row is a separator. */
export function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  process.stdout.write(`${rows.map(line).join('\n')}\n\n`)
}
