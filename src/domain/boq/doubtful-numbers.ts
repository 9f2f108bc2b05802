/**
 * Spreadsheets make "1.1" of the line number "1.10". Tells for each number what it may have been, or null: a ninth sub-number has
 * gone before, or the number stands there already.
 */
export function doubtfulNumbers(numbers: readonly (string | null)[]): (string | null)[] {
  const seen = new Set<string>()
  let before: string | null = null
  return numbers.map((number) => {
    const may = number === null ? null : withZero(number, before, seen)
    if (number !== null) {
      seen.add(number)
      before = may ?? number
    }
    return may
  })
}

const subNumber = /^(.*\.)([1-9])$/

function withZero(number: string, before: string | null, seen: ReadonlySet<string>): string | null {
  const [, start, digit] = subNumber.exec(number) ?? []
  if (start === undefined) return null
  const follows = before === `${start}${Number(digit) - 1}9` || (digit === '1' && before === `${start}9`)
  return follows || seen.has(number) ? `${number}0` : null
}

/** Whether the number of a line stands above it already. After a heading the count may begin again. */
export function repeatedNumbers(lines: readonly { kind: 'heading' | 'item'; number: string | null }[]): boolean[] {
  const seen = new Set<string>()
  return lines.map(({ kind, number }) => {
    if (kind === 'heading') seen.clear()
    if (!number || kind === 'heading') return false
    const isRepeated = seen.has(number)
    seen.add(number)
    return isRepeated
  })
}
