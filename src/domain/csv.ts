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

/** The rows of such a file, its heads first; what made formulas harmless stays. `separator`: what stands between cells. */
export function rowsOfCsv(csv: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [['']]
  let [isQuoted, before] = [false, '']
  const add = (char: string) => {
    const row = rows.at(-1)!
    row[row.length - 1] += char
  }
  for (const char of csv.replace('\uFEFF', '')) {
    if (char === '"') {
      // A doubled quote within quotes ends and begins them.
      if (!isQuoted && before === '"') add(char)
      isQuoted = !isQuoted
    } else if (isQuoted) add(char)
    else if (char === separator) rows.at(-1)!.push('')
    else if (char === '\n') rows.push([''])
    else if (char !== '\r') add(char)
    before = char
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '')
}
