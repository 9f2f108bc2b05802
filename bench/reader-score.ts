import { readRequirement } from '../src/domain/boq/read-requirement.ts'
import { quantityText } from '../src/domain/exact.ts'

type Spec = Record<string, unknown>
type LabelledLine = {
  item: string | null
  quantity: number | null
  quantity_to?: number
  unit: string | null
  spec?: Spec
  brand?: string
  duration?: unknown
}
type Expected = {
  lines: LabelledLine[]
  needed_by: string | null
  needed_from: string | null
  place: { text: string | null; pin: string | null } | null
  urgent: boolean
  asks: string[]
}
export type Labelled = { id: string; lang: string; said_at: string; text: string; expect: Expected }

export type Score = {
  messages: number
  lines: number
  lineF1: number
  itemF1: number
  specF1: number
  silent: number
  dates: { share: number; of: number }
  pins: { share: number; of: number }
  askPrecision: number
  askRecall: number
  whole: number
  byLanguage: Record<string, number>
}

/** What the reader made of a message, in the labels' shape. */
export function readAsLabelled({ text, said_at }: Pick<Labelled, 'text' | 'said_at'>): Expected {
  const read = readRequirement(text, { today: dayInIndia(said_at) })
  return {
    lines: read.lines
      .filter(({ kind }) => kind === 'item')
      .map((line) => ({
        item: line.item_key,
        quantity: line.qty === null ? null : Number(quantityText(line.qty)),
        ...(line.qty_to !== null && { quantity_to: Number(quantityText(line.qty_to)) }),
        unit: line.unit,
        spec: line.spec,
        ...(line.make !== null && { brand: line.make }),
        ...(line.duration && { duration: line.duration }),
      })),
    needed_by: read.needed_by,
    needed_from: read.needed_from,
    place: read.place && { text: read.place.text, pin: read.place.pincode },
    urgent: read.urgent,
    asks: [...read.asks],
  }
}

const dayInIndia = (at: string) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(at))

/** Matches counted over all messages: of what was expected and what was read. */
type Matches = { both: number; expected: number; read: number }
const none = (): Matches => ({ both: 0, expected: 0, read: 0 })

function add(to: Matches, expected: readonly string[], read: readonly string[]): void {
  const left = [...read]
  for (const one of expected) {
    const at = left.indexOf(one)
    if (at < 0) continue
    left.splice(at, 1)
    to.both++
  }
  to.expected += expected.length
  to.read += read.length
}

const share = (part: number, of: number) => (of === 0 ? 1 : part / of)
const f1 = ({ both, expected, read }: Matches) => share(2 * both, expected + read)

const lineKey = (line: LabelledLine) => `${line.item}|${line.quantity}|${line.unit}`
const specKeys = (lines: readonly LabelledLine[]) =>
  lines.flatMap(({ item, spec }) => Object.entries(spec ?? {}).map(([key, value]) => `${item}+${key}=${value}`))

/** Quantities that differ from all expected ones while nothing is asked. */
function silentlyWrong(expected: Expected, read: Expected): number {
  if (read.asks.length > 0) return 0
  const left = expected.lines.map((line) => `${line.item}|${line.quantity}`)
  return read.lines.filter((line) => {
    const at = left.indexOf(`${line.item}|${line.quantity}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0 && expected.lines.some(({ item }) => item === line.item)
  }).length
}

const sorted = (keys: readonly string[]) => JSON.stringify([...keys].sort())
const isSame = (a: readonly string[], b: readonly string[]) => sorted(a) === sorted(b)

/** Whether lines, details, dates and asks all agree. */
export const isWhole = (expected: Expected, read: Expected): boolean =>
  isSame(expected.lines.map(lineKey), read.lines.map(lineKey)) &&
  isSame(specKeys(expected.lines), specKeys(read.lines)) &&
  isSame(expected.asks, read.asks) &&
  expected.needed_by === read.needed_by &&
  expected.needed_from === read.needed_from

export function scoreMessages(messages: readonly Labelled[]): Score {
  const sums = { lines: none(), items: none(), specs: none(), asks: none() }
  const byLanguage: Record<string, Matches> = {}
  const counts = { silent: 0, dates: 0, rightDates: 0, pins: 0, rightPins: 0, whole: 0 }
  for (const message of messages) {
    const { expect } = message
    const read = readAsLabelled(message)
    const keys = [expect.lines.map(lineKey), read.lines.map(lineKey)] as const
    byLanguage[message.lang] ??= none()
    add(sums.lines, ...keys)
    add(byLanguage[message.lang]!, ...keys)
    add(
      sums.items,
      expect.lines.map(({ item }) => `${item}`),
      read.lines.map(({ item }) => `${item}`),
    )
    add(sums.specs, specKeys(expect.lines), specKeys(read.lines))
    add(sums.asks, expect.asks, read.asks)
    counts.silent += silentlyWrong(expect, read)
    for (const end of ['needed_by', 'needed_from'] as const)
      if (expect[end] || read[end]) {
        counts.dates++
        counts.rightDates += Number(expect[end] === read[end])
      }
    if (expect.place?.pin || read.place?.pin) {
      counts.pins++
      counts.rightPins += Number(expect.place?.pin === read.place?.pin)
    }
    counts.whole += Number(isWhole(expect, read))
  }
  return {
    messages: messages.length,
    lines: sums.lines.expected,
    lineF1: f1(sums.lines),
    itemF1: f1(sums.items),
    specF1: f1(sums.specs),
    silent: share(counts.silent, sums.lines.expected),
    dates: { share: share(counts.rightDates, counts.dates), of: counts.dates },
    pins: { share: share(counts.rightPins, counts.pins), of: counts.pins },
    askPrecision: share(sums.asks.both, sums.asks.read),
    askRecall: share(sums.asks.both, sums.asks.expected),
    whole: counts.whole,
    byLanguage: Object.fromEntries(Object.entries(byLanguage).map(([language, matches]) => [language, f1(matches)])),
  }
}
