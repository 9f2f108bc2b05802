import { itemOf } from '../catalogue/catalogue.ts'
import type { UnitWord } from '../words/unit-words.ts'
import { lexicon } from './lexicon.ts'
import type { Amount, ReadMark } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import { readDims } from './read-dims.ts'
import { readGrade } from './read-grade.ts'
import { readNumber } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

export const isCounted = (tokens: readonly Token[], next: number): boolean =>
  readUnit(tokens, next) !== null || matchPhrase(lexicon.item, tokens, next) !== null

/** How many times the beginning a range ends at, and where its dash stands by itself. */
const [widest, widestApart] = [1_000_000n, 4n]

/** A number, or with its unit a measure or a span of time; a range has the greater number as `to`. */
export function countMark(tokens: readonly Token[], at: number): ReadMark | null {
  const whole = wholeDay(tokens, at)
  if (whole) return whole
  // "tin sheet 20 nos" are no three.
  if (tokens[at]!.kind === 'word' && (matchPhrase(lexicon.item, tokens, at)?.next ?? 0) > at + 1) return null
  const isPeople = isOfPeople(tokens, at)
  const isCount = (next: number) =>
    isCounted(tokens, next) || isRangeOfWords(tokens, next) || (isPeople && isEnd(tokens[next]))
  const first = readNumber(tokens, at, isCount)
  if (!first) return null
  const range = rangeEnd(tokens, first.next)
  const value = first.next === at + 1 ? scaled(first.amount.value, tokens, range) : first.amount.value
  // "water tanker 1 - 20 days" are two numbers.
  const isApart = tokens[first.next]?.text === '-' && !tokens[first.next]!.glued
  if (isApart && range && isNumbered(tokens, at)) return numberedKind(first.amount.value, first.next)
  // "helper 12 - 20 din", too.
  const isTime = isApart && isPeople && readUnit(tokens, range?.next ?? at)?.span !== undefined
  const most = isTime ? 0n : value * (isApart ? widestApart : widest)
  const amount: Amount =
    range && range.amount.value > value && range.amount.value < most
      ? { ...first.amount, value, to: range.amount.value }
      : first.amount
  const next = amount.to === undefined ? first.next : range!.next
  const dash = tokens[next]?.text === '-' && tokens[next]!.glued && tokens[next + 1]?.kind === 'word' ? 1 : 0
  const unit = readUnit(tokens, next + dash)
  if (unit?.span) return { mark: { kind: 'span', span: unit.span, ...amount }, next: unit.next }
  const ofDozen = unit?.unit === 'doz' ? readUnit(tokens, unit.next) : null
  // "half dozen brass".
  if (ofDozen?.unit) return measureMark(tokens, unit!.next, ofDozen, { ...amount, value: amount.value * 12n })
  if (unit?.unit) return measureMark(tokens, next + dash, unit, amount)
  return { mark: { kind: 'number', ...amount }, next }
}

const numberedKind = (value: bigint, next: number): ReadMark => ({
  mark: { kind: 'spec', key: 'type', value: `no. ${value / 1000n}`, items: ['crushed_stone'] },
  next,
})

/** "khadi no. 2 - 4 brass": the number of a kind, and no beginning of a range. */
function isNumbered(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.text === '.' ? tokens[at - 2] : tokens[at - 1]
  return /^(?:no|number|nambar|नं|नंबर|नम्बर|क्र|क्रमांक)$/.test(before?.fold ?? '')
}

/** `at`: of the unit. */
function measureMark(
  tokens: readonly Token[],
  at: number,
  { unit, next }: { unit: UnitWord; next: number },
  amount: Amount,
): ReadMark {
  const end = amount.to === undefined ? endWithUnit(tokens, next, unit, amount.value) : null
  return {
    mark: { kind: 'measure', unit, ...amount, ...(end && { to: end.to }), ...vehicleAt(tokens, at, unit) },
    next: end?.next ?? next,
  }
}

/** "mistri do, helper char": a number in words after people. */
const isEnd = (token: Token | undefined) => token === undefined || token.kind === 'line' || token.kind === 'sign'

function isOfPeople(tokens: readonly Token[], at: number): boolean {
  const key = at > 0 ? matchPhrase(lexicon.item, tokens, at - 1)?.meaning : undefined
  return key !== undefined && itemOf(key)?.kind === 'labour'
}

/** "full day", "pura din". */
function wholeDay(tokens: readonly Token[], at: number): ReadMark | null {
  if (!/^(?:full|p(?:u|oo)r[ae]|whole|पुरा|पुर्ण)$/.test(tokens[at]!.fold)) return null
  const unit = readUnit(tokens, at + 1)
  return unit?.span === 'day' ? { mark: { kind: 'span', span: 'day', value: 1_000n }, next: unit.next } : null
}

export const wheels = /^(?:wheel|wheels|wheeler|tyres?|tyre|chakka|chakke|axle|चक्का|चक्के|टायर)$/i

const dumpers = /^(?:d[au]mp[ae]r|h[aiy]{1,2}[vw]a|डंपर|हा[यइ]वा)$/
const slangOf = ({ fold }: Token) => (dumpers.test(fold) ? 'tipper' : fold === 'tm' ? 'transit_mixer' : null)

/** "2 tipper" are two loads of something, or two tippers. */
function vehicleAt(tokens: readonly Token[], at: number, unit: UnitWord): { vehicle?: string } {
  if (unit !== 'trip') return {}
  const vehicle = matchPhrase(lexicon.item, tokens, at)?.meaning ?? slangOf(tokens[at]!)
  return vehicle ? { vehicle } : {}
}

/** "hyva 14 cum 4 nos", "hyva 10 wheeler 2 nos", "hyva 10 din": a machine, as its size or the time of its hire stands beside it. */
function machineMark(tokens: readonly Token[], at: number): ReadMark | null {
  const key = tokens[at]!.kind === 'word' ? slangOf(tokens[at]!) : null
  const wheeled = key && tokens[at + 1]?.kind === 'number' && wheels.test(tokens[at + 2]?.text ?? '') ? at + 3 : at + 1
  const numberAt = wheeled > at + 1 && tokens[wheeled]?.text === '-' ? wheeled + 1 : wheeled
  const size = key && tokens[numberAt]?.kind === 'number' ? readUnit(tokens, numberAt + 1) : null
  // "dumper 6 wheeler 4".
  if (wheeled > at + 1 && tokens[numberAt]?.kind === 'number' && !size)
    return { mark: { kind: 'item', key: key! }, next: at + 1 }
  if (!key || !size) return null
  const isCountedToo =
    (wheeled > at + 1 && size.unit === 'nos') ||
    (tokens[size.next]?.kind === 'number' && readUnit(tokens, size.next + 1)?.unit === 'nos')
  // "Hywa 10 trip", which brings nothing that is named.
  const isAlone =
    size.unit === 'trip' && isEnd(tokens[at - 1]) && (isEnd(tokens[size.next]) || tokens[size.next]?.text === '(')
  return size.span || isCountedToo || (isAlone && isOnlyRow(tokens, at))
    ? { mark: { kind: 'item', key }, next: at + 1 }
    : null
}

/** Not below "murum", which it would bring: a row before it has an amount of its own. */
const isOnlyRow = (tokens: readonly Token[], at: number) =>
  at === 0 ||
  (tokens[at - 1]!.kind === 'line' &&
    tokens.slice(Math.max(0, at - nearMost), at).some(({ kind }) => kind === 'number'))
const nearMost = 8

const namedFirst: readonly UnitWord[] = [
  'bag',
  'nos',
  'mt',
  'kg',
  'cum',
  'cft',
  'sqft',
  'sqm',
  'rmt',
  'brass',
  'box',
  'coil',
  'can',
  'person',
  'trip',
]

/** Not "no 45" or "unit 3". */
const countWords = /^(?:nos|nag|nug|pcs|pieces|नग)$/i

/** "Bags: 200", "nos 40", "coil x 25": the unit before its number. */
export function unitFirstMark(tokens: readonly Token[], at: number): ReadMark | null {
  const machine = machineMark(tokens, at)
  if (machine) return machine
  const unit = matchPhrase(lexicon.unit, tokens, at)
  if (!unit || !isNamedFirst(tokens, at, unit.meaning)) return null
  const numberAt = /^[:=x-]$/.test(tokens[unit.next]?.text ?? '') ? unit.next + 1 : unit.next
  const read = tokens[numberAt] ? readNumber(tokens, numberAt, (next) => isCounted(tokens, next)) : null
  const own = read && readUnit(tokens, read.next)
  // "dumper 3 nag", "डंपर तीन नग".
  const pieces = own?.unit === 'nos' && slangOf(tokens[at]!) ? own : null
  if (!pieces && (tokens[numberAt]?.kind !== 'number' || hasMeaning(tokens, numberAt))) return null
  if (!read || (readUnit(tokens, read.next) && !pieces) || isWheel(tokens[read.next])) return null
  const vehicle = vehicleAt(tokens, at, unit.meaning)
  return {
    mark: { kind: 'measure', unit: unit.meaning, ...read.amount, ...vehicle },
    next: pieces ? pieces.next : read.next,
  }
}

/** "Sand (brass) - 6", "सिमेंट (गोणी) २००": as a list heads its amounts. */
export function bracketedUnitMark(tokens: readonly Token[], at: number): ReadMark | null {
  if (tokens[at]!.text !== '(' || tokens[at - 1]?.kind !== 'word') return null
  const unit = matchPhrase(lexicon.unit, tokens, at + 1)
  if (!unit || !namedFirst.includes(unit.meaning) || tokens[unit.next]?.text !== ')') return null
  const numberAt = /^[:=-]$/.test(tokens[unit.next + 1]?.text ?? '') ? unit.next + 2 : unit.next + 1
  const read =
    tokens[numberAt]?.kind === 'number' ? readNumber(tokens, numberAt, (next) => isCounted(tokens, next)) : null
  if (!read || hasMeaning(tokens, numberAt) || readUnit(tokens, read.next)) return null
  return { mark: { kind: 'measure', unit: unit.meaning, ...read.amount }, next: read.next }
}

/** "tipper 6 wheel". */
const isWheel = (token: Token | undefined) => token !== undefined && wheels.test(token.text)

function isNamedFirst(tokens: readonly Token[], at: number, unit: UnitWord): boolean {
  const { text } = tokens[at]!
  if (text.length < 2 || !namedFirst.includes(unit) || matchPhrase(lexicon.spec, tokens, at)) return false
  // "1st Jan 2027".
  if (unit === 'person' && matchPhrase(lexicon.time, tokens, at)) return false
  return unit !== 'nos' || countWords.test(text)
}

/** Whether the number has a unit, sides or a grade of its own, or is a day or a time: "pehli gadi 10 tarikh tak", "gadi 2 baje". */
const hasMeaning = (tokens: readonly Token[], at: number): boolean =>
  (readUnit(tokens, at + 1) ?? readDims(tokens, at) ?? readGrade(tokens, at)) !== null ||
  (tokens[at + 1]?.text === '-' && readUnit(tokens, at + 3)?.span !== undefined) ||
  /^(?:date|oclock|month\d+)$/.test(matchPhrase(lexicon.time, tokens, at + 1)?.meaning ?? '')

const rangeWord = /^(?:to|se|te|or|ya|kinva|athva|से|ते|या|किंवा|अथवा)$/

/** "40-50", "40 to 50", "40 se 50", "40 ya 50", "40 ते 50", "दहा ते बारा हजार", "do teen". */
function rangeEnd(tokens: readonly Token[], at: number): RangeEnd | null {
  const spoken = spokenEnd(tokens, at)
  if (spoken) return spoken
  const isDash = tokens[at]?.text === '-'
  const isWord = rangeWord.test(tokens[at]?.fold ?? '')
  if ((!isDash && !isWord) || !tokens[at + 1]) return null
  if (tokens[at + 1]!.kind !== 'number' && !isWord) return null
  const end = readNumber(tokens, at + 1, (next) => isCounted(tokens, next))
  // "AAC 600x200 - 40 cum": what has sides of its own is no end of a range.
  return end && (isWord || tokens[at]!.glued === tokens[at + 1]!.glued) ? { ...end, at: at + 1 } : null
}

/**
 * "4 ton ya 5 ton": the end of a range with its unit again. In Hinglish "or" is also "aur": with something of its own behind it
 * ("200 bag opc or 300 bag ppc") it begins another line.
 */
function endWithUnit(tokens: readonly Token[], at: number, unit: UnitWord, from: bigint) {
  const end = rangeWord.test(tokens[at]?.fold ?? '')
    ? readNumber(tokens, at + 1, (next) => isCounted(tokens, next))
    : null
  const again = end && readUnit(tokens, end.next)
  if (again?.unit !== unit || end!.amount.value <= from) return null
  if (tokens[at]!.fold === 'or' && !isEnd(tokens[again.next]) && tokens[again.next]!.fold !== 'of') return null
  return { to: end!.amount.value, next: again.next }
}

/** "do teen gadi", "दोन-तीन": two small numbers in words, the next being about as large. "mistri char paanch helper" is no range. */
function spokenEnd(tokens: readonly Token[], at: number): RangeEnd | null {
  const from = tokens[at]?.text === '-' && tokens[at]!.glued ? at + 1 : at
  if (!isNumberWord(tokens[at - 1]) || !isNumberWord(tokens[from])) return null
  const end = readNumber(tokens, from, (next) => readUnit(tokens, next) !== null || !isOfPeople(tokens, at - 1))
  return end && { ...end, at: from }
}

const isNumberWord = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:count|multiplier)$/.test(matchPhrase(lexicon.number, [token], 0)?.meaning.kind ?? '')

const isRangeOfWords = (tokens: readonly Token[], at: number): boolean => {
  const end = tokens[at]?.kind === 'word' ? rangeEnd(tokens, at) : spokenEnd(tokens, at)
  return end !== null && isCounted(tokens, end.next)
}

type RangeEnd = { amount: Amount; next: number; at: number }

/** "6 se 7 hajar", "1-1.5 lakh": what multiplies the end holds for the beginning, too, where that is less than the end's own number. */
function scaled(value: bigint, tokens: readonly Token[], range: RangeEnd | null): bigint {
  if (range === null || range.next <= range.at + 1) return value
  const own = readNumber(tokens.slice(range.at, range.at + 1), 0, () => true)?.amount.value
  return own && value < own ? (value * range.amount.value) / own : value
}
