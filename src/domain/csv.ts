export type CsvValue = string | number | boolean | null

/**
 * A CSV file (RFC 4180) of rows that have the same fields, for spreadsheets: with a byte order mark, so that they read it as
 * UTF-8, and safe against formula injection.
 */
export function csvOf(fields: readonly string[], rows: readonly Readonly<Record<string, CsvValue>>[]): string {
  const lines = [fields, ...rows.map((row) => fields.map((field) => row[field] ?? null))]
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`
}

/** Formula injection: a spreadsheet would execute text that begins with one of these, also in their full width. */
const startsFormula = /^[\s]*[=+\-@\t\r＝＋－＠]/

function cell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
