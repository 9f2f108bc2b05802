import { type Day, dateOf, nextDate } from './calendar.ts'
import { lexicon } from './lexicon.ts'
import { matchPhrase } from './match-phrase.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

const inOneToken = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/

type ReadDate = { date: Day; next: number } | null

/** A date in digits, day first as in India: 28/11/2026, 28-11-26, 28.11.2026, 2026-11-28, 28-Nov-26, and 28/11 or "28-11 tak" of the coming year. */
export function readCalendarDate(tokens: readonly Token[], at: number, today: Day): ReadDate {
  const named = withNamedMonth(tokens, at)
  if (named) return named
  if (!mayBeDate(tokens, at)) return null
  const [, day, month, year] = inOneToken.exec(tokens[at]!.text) ?? []
  if (day) return found(dateOf(Number(year), Number(month), Number(day)), at + 1)
  const parts = partsAt(tokens, at)
  // "8/10/12 mm" are sizes of bars.
  if (parts.length === 3 && tokens[at + 5] && readUnit(tokens, at + 5)?.unit === 'mm') return null
  if (parts.length === 3) {
    const [a = 0, b = 0, c = 0] = parts.map(Number)
    const isYearFirst = parts[0]!.length === 4
    if (!isYearFirst && parts[2]!.length !== 2 && parts[2]!.length !== 4) return null
    return found(isYearFirst ? dateOf(a, b, c) : dateOf(c, b, a), at + 5)
  }
  const [a = 0, b = 0] = parts.map(Number)
  if (parts.length !== 2) return null
  // "15-12 tak" is no range, as that would ascend.
  const isDate = tokens[at + 1]!.text === '/' ? a > monthsOfYear || isHinted(tokens, at) : a > b && isHinted(tokens, at)
  return isDate ? found(nextDate(today, b, a), at + 3) : null
}

/** "15-Dec-26", "15th/Dec/26", "5 - Jan - 2027": as workbooks write it. */
function withNamedMonth(tokens: readonly Token[], at: number): ReadDate {
  const start = /^(?:st|nd|rd|th)$/i.test(tokens[at + 1]?.text ?? '') ? at + 1 : at
  const [first, , second, year] = tokens.slice(start + 1, start + 5)
  const isYear = /^(?:20[2-9]\d|[2-9]\d)$/.test(year?.text ?? '')
  const isJoined = [first, second].every((sign) => /^[/.-]$/.test(sign?.text ?? ''))
  const isGlued = [first, second, year].every((token) => token?.glued)
  if (!isYear || !isJoined || !(isGlued || year!.text.length === 4) || !/^\d{1,2}$/.test(tokens[at]!.text)) return null
  const month = matchPhrase(lexicon.time, tokens, start + 2)
  if (month?.next !== start + 3 || !month.meaning.startsWith('month')) return null
  const number = Number(month.meaning.slice('month'.length))
  return found(dateOf(Number(year!.text), number, Number(tokens[at]!.text)), start + 5)
}

const monthsOfYear = 12
const hints: ReadonlySet<string> = new Set(['until', 'from', 'after', 'between'])

/** "by 5/12", "5/12 tak", "5/12 ko": else "3/4" is a fraction. */
function isHinted(tokens: readonly Token[], at: number): boolean {
  // "date: 10/12", "date-10/12", "dt. 10/12".
  const place = /^[:.-]$/.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1
  const before = tokens[place]
  const isDated =
    before?.fold === 'on' ||
    before?.fold === 'dt' ||
    (before !== undefined && matchPhrase(lexicon.time, tokens, place)?.meaning === 'date')
  const role = (index: number) => matchPhrase(lexicon.role, tokens, index)?.meaning ?? ''
  return (
    isDated ||
    tokens[at + 3]?.fold === 'ko' ||
    tokens[at + 3]?.fold === 'को' ||
    hints.has(role(at - 1)) ||
    hints.has(role(at + 3))
  )
}

const mayBeDate = (tokens: readonly Token[], at: number): boolean => {
  const sign = tokens[at + 1]?.text
  return sign === '/' || sign === '-' || tokens[at]!.text.includes('.')
}

/** Numbers joined by slashes or hyphens without a space. */
function partsAt(tokens: readonly Token[], at: number): string[] {
  const parts = [tokens[at]!.text]
  for (let next = at + 1; parts.length < 4; next += 2) {
    const [sign, number] = [tokens[next], tokens[next + 1]]
    if (!sign?.glued || !/^[/-]$/.test(sign.text) || number?.kind !== 'number' || !number.glued) break
    parts.push(number.text)
  }
  return parts.every((part) => /^\d+$/.test(part)) ? parts : []
}

const found = (date: Day | null, next: number) => (date === null ? null : { date, next })
