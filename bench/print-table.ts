/** Of a table that sets the product beside something that does the same. */
export const columns = ['', 'product/s', 'against/s', 'ratio', 'p50 / p99 ms', 'against ms']

/** Prints rows under their first one, the first column to the left and the others to the right; an empty row is a line apart. */
export function printTable(rows: readonly string[][]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ')
  process.stdout.write(`${rows.map(line).join('\n')}\n\n`)
}
