import type { SpecWord } from '../words/spec-words.ts'
import type { UnitWord } from '../words/unit-words.ts'
import { lexicon } from './lexicon.ts'
import type { Amount, Mark } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import { readCalendarDate } from './read-calendar-date.ts'
import { readDims } from './read-dims.ts'
import { readGrade } from './read-grade.ts'
import { readNumber } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

type Body = Mark extends infer M ? (M extends Mark ? Omit<M, 'start' | 'end'> : never) : never
type Read = { mark: Body; next: number }

/** What the tokens of a text mean, each by itself. `today` as YYYY-MM-DD gives dates their year. */
export function readMarks(tokens: readonly Token[], today: string): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length; ) {
    const { mark, next } = markAt(tokens, at, today)
    marks.push({ ...mark, start: tokens[at]!.start, end: tokens[next - 1]!.end } as Mark)
    if (mark.kind === 'item') marks.push(...detailsInName(mark.key, tokens.slice(at, next)))
    at = next
  }
  return marks
}

/** "lal eent" and "elbow" name an item and a detail of it at once. */
function detailsInName(item: string, name: readonly Token[]): Mark[] {
  return name.flatMap(({ start, end }, at) => {
    const place = { start, end }
    const brand = matchPhrase(lexicon.brand, name, at)?.meaning
    const spec = matchPhrase(lexicon.spec, name, at)?.meaning.find(({ items }) => items.includes(item))
    return [
      ...(brand ? [{ kind: 'brand', brand, ...place } as const] : []),
      ...(spec ? [{ kind: 'spec', ...spec, ...place } as const] : []),
    ]
  })
}

function markAt(tokens: readonly Token[], at: number, today: string): Read {
  const token = tokens[at]!
  if (token.kind === 'line') return { mark: { kind: 'line' }, next: at + 1 }
  return (
    (token.kind === 'number' ? numberMark(tokens, at, today) : null) ??
    gradeMark(tokens, at) ??
    countMark(tokens, at) ??
    unitFirstMark(tokens, at) ??
    phraseMark(tokens, at) ?? { mark: otherMark(tokens, at), next: at + 1 }
  )
}

function otherMark(tokens: readonly Token[], at: number): Body {
  if (tokens[at]!.kind !== 'word') return { kind: 'sign', sign: tokens[at]!.text }
  const isKnown = matchPhrase(lexicon.unit, tokens, at) ?? matchPhrase(lexicon.number, tokens, at)
  return { kind: isKnown || tokens[at]!.text.length < 3 ? 'noise' : 'word' }
}

const pin = /^[1-9]\d{5}$/

function numberMark(tokens: readonly Token[], at: number, today: string): Read | null {
  const capacity = mixerMark(tokens, at)
  if (capacity) return capacity
  const date = readCalendarDate(tokens, at, today)
  if (date) return { mark: { kind: 'date', date: date.date }, next: date.next }
  const ratio = ratioMark(tokens, at) ?? ordinalMark(tokens, at)
  if (ratio) return ratio
  const dims = readDims(tokens, at)
  if (dims) return dimsMark(tokens, dims)
  if (pin.test(tokens[at]!.text) && !isCounted(tokens, at + 1))
    return { mark: { kind: 'pin', pin: tokens[at]!.text }, next: at + 1 }
  return null
}

/** "2x40 bags" is a multiplication, as bags have no sides: it is asked. */
function dimsMark(
  tokens: readonly Token[],
  dims: { sides: number[]; unit: 'mm' | 'in' | 'ft' | null; next: number },
): Read {
  const counted = dims.unit === null && dims.sides.length === 2 ? readUnit(tokens, dims.next) : null
  const isCount =
    counted?.unit && ['bag', 'nos', 'mt', 'kg', 'can', 'box', 'bdl', 'trip', 'coil', 'brass'].includes(counted.unit)
  const [a = 0, b = 0] = dims.sides
  if (
    counted &&
    isCount &&
    Number.isInteger(a) &&
    Number.isInteger(b) &&
    counted.unit &&
    !(a <= 12 && b <= 12 && counted.unit === 'nos')
  )
    return {
      mark: { kind: 'measure', unit: counted.unit, value: BigInt(a * b) * 1000n, unclear: true },
      next: counted.next,
    }
  return { mark: { kind: 'dims', sides: dims.sides, unit: dims.unit }, next: dims.next }
}

/** "10/7" beside a mixer is its capacity. */
function mixerMark(tokens: readonly Token[], at: number): Read | null {
  const [number, slash, other] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (slash?.text !== '/' || !slash.glued || other?.kind !== 'number' || !other.glued) return null
  const isMixer = (from: number) => matchPhrase(lexicon.item, tokens, from)?.meaning === 'concrete_mixer'
  if (![at - 2, at - 1, at + 3].some(isMixer)) return null
  return { mark: { kind: 'spec', key: 'capacity', value: `${number!.text}/${other.text}`, items: [] }, next: at + 3 }
}

/** "1:4" and "1:2:4" are mixes, "10:30" a time. */
function ratioMark(tokens: readonly Token[], at: number): Read | null {
  if (tokens[at + 1]?.text !== ':') return null
  const parts = [tokens[at]!.text]
  let next = at + 1
  while (tokens[next]?.text === ':' && tokens[next + 1]?.kind === 'number' && tokens[next + 1]!.glued) {
    parts.push(tokens[next + 1]!.text)
    next += 2
  }
  if (parts.length < 2) return null
  if (parts.length === 2 && parts[1]!.length === 2) return { mark: { kind: 'noise' }, next }
  return { mark: { kind: 'spec', key: 'mix', value: parts.join(':'), items: [] }, next }
}

function ordinalMark(tokens: readonly Token[], at: number): Read | null {
  const suffix = tokens[at + 1]
  if (!suffix?.glued || !/^(?:st|nd|rd|th|la|re|va|vi)$/i.test(suffix.text)) return null
  return { mark: { kind: 'ordinal', value: Number.parseInt(tokens[at]!.text, 10) }, next: at + 2 }
}

function gradeMark(tokens: readonly Token[], at: number): Read | null {
  const grade = readGrade(tokens, at)
  if (!grade) return null
  const { next, ...spec } = grade
  return { mark: { kind: 'spec', ...spec }, next }
}

const isCounted = (tokens: readonly Token[], next: number): boolean =>
  readUnit(tokens, next) !== null || matchPhrase(lexicon.item, tokens, next) !== null

/** A number, or with its unit a measure or a span of time; a range has the greater number as `to`. */
function countMark(tokens: readonly Token[], at: number): Read | null {
  const first = readNumber(tokens, at, (next) => isCounted(tokens, next))
  if (!first) return null
  const range = rangeEnd(tokens, first.next)
  const amount: Amount =
    range && range.amount.value > first.amount.value ? { ...first.amount, to: range.amount.value } : first.amount
  const next = amount.to === undefined ? first.next : range!.next
  const dash = tokens[next]?.text === '-' && tokens[next]!.glued && tokens[next + 1]?.kind === 'word' ? 1 : 0
  const unit = readUnit(tokens, next + dash)
  if (unit?.span) return { mark: { kind: 'span', span: unit.span, ...amount }, next: unit.next }
  if (unit?.unit)
    return {
      mark: { kind: 'measure', unit: unit.unit, ...amount, ...vehicleAt(tokens, next + dash, unit.unit) },
      next: unit.next,
    }
  return { mark: { kind: 'number', ...amount }, next }
}

/** "2 tipper" are two loads of something, or two tippers. */
function vehicleAt(tokens: readonly Token[], at: number, unit: UnitWord): { vehicle?: string } {
  const vehicle = unit === 'trip' && matchPhrase(lexicon.item, tokens, at)?.meaning
  return vehicle ? { vehicle } : {}
}

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

/** "Bags: 200", "nos 40": the unit before its number. */
function unitFirstMark(tokens: readonly Token[], at: number): Read | null {
  const unit = matchPhrase(lexicon.unit, tokens, at)
  if (
    !unit ||
    tokens[at]!.text.length < 2 ||
    !namedFirst.includes(unit.meaning) ||
    matchPhrase(lexicon.spec, tokens, at)
  )
    return null
  const numberAt = /^[:=-]$/.test(tokens[unit.next]?.text ?? '') ? unit.next + 1 : unit.next
  const number = tokens[numberAt]
  if (
    number?.kind !== 'number' ||
    readUnit(tokens, numberAt + 1) ||
    readDims(tokens, numberAt) ||
    readGrade(tokens, numberAt)
  )
    return null
  const read = readNumber(tokens, numberAt, () => true)
  return read && !readUnit(tokens, read.next)
    ? {
        mark: { kind: 'measure', unit: unit.meaning, ...read.amount, ...vehicleAt(tokens, at, unit.meaning) },
        next: read.next,
      }
    : null
}

/** "40-50", "40 to 50", "40 se 50", "40 ते 50". */
function rangeEnd(tokens: readonly Token[], at: number) {
  const isDash = tokens[at]?.text === '-'
  const isWord = /^(?:to|se|te|से|ते)$/.test(tokens[at]?.fold ?? '')
  if ((!isDash && !isWord) || tokens[at + 1]?.kind !== 'number') return null
  const end = readNumber(tokens, at + 1, () => true)
  // "AAC 600x200 - 40 cum": what has sides of its own is no end of a range.
  return end && (isWord || tokens[at]!.glued === tokens[at + 1]!.glued) ? end : null
}

const phraseOrder = ['item', 'spec', 'brand', 'place', 'time', 'role', 'noise'] as const

/** The longest phrase; of equal ones the first kind in the order. */
function phraseMark(tokens: readonly Token[], at: number): Read | null {
  let best: Read | null = null
  for (const kind of phraseOrder) {
    const read = phraseOf(kind, tokens, at)
    if (read && read.next > (best?.next ?? 0)) best = read
  }
  return best
}

function specBody([first, ...also]: readonly SpecWord[]): Body {
  return { kind: 'spec', ...first!, ...(also.length > 0 && { also }) }
}

function phraseOf(kind: (typeof phraseOrder)[number], tokens: readonly Token[], at: number): Read | null {
  const match = matchPhrase<unknown>(lexicon[kind], tokens, at)
  if (!match) return null
  const { meaning, next } = match
  const isSpec = kind === 'spec'
  const field = { item: 'key', brand: 'brand', place: 'place', time: 'time', role: 'role', noise: 'noise' } as const
  const mark = isSpec ? specBody(meaning as readonly SpecWord[]) : { kind, [field[kind]]: meaning }
  return { mark: mark as Body, next }
}
