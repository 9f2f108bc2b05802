import { itemOf } from '../catalogue/catalogue.ts'
import { isAmount, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

type Found = { marks: Mark[]; next: number }

/**
 * "20 labour chahiye: helper 15, mistri 5", "8 workers (3 masons, 5 helpers)": people of trades that add up to the people before them.
 * The sum is left out, and each trade counted in persons.
 */
export function peopleInTotal(marks: readonly Mark[], text: string): Mark[] {
  const read: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const found = totalAt(marks, at, text) ?? headingAt(marks, at, text)
    read.push(...(found?.marks ?? [marks[at]!]))
    at = found?.next ?? at + 1
  }
  return read
}

/** A list of trades is short; a bound keeps the time linear. */
const [tradesMost, betweenMost] = [8, 6]

function totalAt(marks: readonly Mark[], at: number, text: string): Found | null {
  const total = marks[at]
  if (!isAmount(total) || total.to !== undefined) return null
  const named = marks[at + 1]
  const isNamed = isItem(named) && named.key === 'helper' && !isHelper(named, text)
  if (!isNamed && !(total.kind === 'measure' && total.unit === 'person')) return null
  const from = isNamed ? at + 2 : at + 1
  const trades = tradesAfter(marks, from, total.value)
  if (!trades) return null
  // "10 labour, 6 mason, 4 carpenter" are three lines: only what parts them, or helpers among them, makes the first a sum.
  const isApart = marks.slice(from, trades.first).some((mark) => isSign(mark, '(:-='))
  if (isNamed && !isApart && !trades.marks.some((mark) => isItem(mark) && mark.key === 'helper')) return null
  const sum = marks.slice(at, from).map(({ start, end }): Mark => ({ kind: 'noise', start, end }))
  return { marks: [...sum, ...marks.slice(from, trades.first), ...trades.marks], next: trades.next }
}

/** "labour 2 mistri 6 helper": the first word names them all, or the last trade would have no number. */
function headingAt(marks: readonly Mark[], at: number, text: string): Found | null {
  const heading = marks[at]
  if (!isItem(heading) || heading.key !== 'helper' || isHelper(heading, text) || isAmount(marks[at - 1])) return null
  const first = marks[at + 1]?.kind === 'role' ? at + 2 : at + 1
  let next = first
  while (next < first + 2 * tradesMost && isCount(marks[next]) && isTrade(marks[next + 1])) next += 2
  const isOfAll = next > first + 2 && !isAmount(marks[next])
  return isOfAll ? { marks: [{ kind: 'noise', start: heading.start, end: heading.end }], next: at + 1 } : null
}

/** Pairs of a trade and a number, in one order throughout, until they are `total`, in thousandths. */
function tradesAfter(marks: readonly Mark[], from: number, total: bigint): (Found & { first: number }) | null {
  const first = startOfPair(marks, from)
  const amountAt = isItem(marks[first]) ? 1 : 0
  const trades: Mark[] = []
  let [sum, count, next] = [0n, 0, first]
  while (count < tradesMost && sum < total) {
    const at = startOfPair(marks, next)
    const [amount, trade] = [marks[at + amountAt], marks[at + 1 - amountAt]]
    if (!isCount(amount) || !isTrade(trade)) break
    const { start, end, value } = amount
    const counted: Mark = { kind: 'measure', unit: 'person', value, start, end }
    trades.push(...marks.slice(next, at), ...(amountAt === 0 ? [counted, trade] : [trade, counted]))
    sum += value
    count++
    next = at + 2
  }
  return count > 1 && sum === total ? { marks: trades, next, first } : null
}

function startOfPair(marks: readonly Mark[], from: number): number {
  let at = from
  while (at < from + betweenMost && marks[at] && !isAmount(marks[at]) && !isItem(marks[at])) at++
  return at
}

const isItem = (mark: Mark | undefined): mark is MarkOf<'item'> => mark?.kind === 'item'
const isTrade = (mark: Mark | undefined): mark is MarkOf<'item'> => isItem(mark) && itemOf(mark.key)?.kind === 'labour'
const isCount = (mark: Mark | undefined): mark is MarkOf<'number'> | MarkOf<'measure'> =>
  isAmount(mark) && mark.to === undefined && (mark.kind === 'number' || mark.unit === 'person' || mark.unit === 'nos')
const isHelper = ({ start, end }: Mark, text: string) => /^(?:help|हेल्प)/i.test(text.slice(start, end))
