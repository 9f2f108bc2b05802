import { barSizes } from './line-details.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

type Measure = MarkOf<'measure'>
/** What is counted alike: sizes of bars, or grades of one item. */
type Size = Measure | MarkOf<'spec'>

/** "8mm aur 10mm dono 2-2 ton", "8,10,12 mm 2 ton each", "2 ton each of 8mm and 10mm", "100 bags each of OPC 53 and PPC", "reti khadi 2-2 brass": the amount once for each, or each its own. `text` is normalised. */
export function eachSize(marks: readonly Mark[], text: string): Mark[] {
  const spread: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const items = itemsAt(marks, at)
    if (items) {
      for (const [n, item] of items.found.entries()) {
        const amount = n === items.found.length - 1 ? items.amount : saidAt(items.amount, item.at(-1)!.end)
        spread.push(...item, amount, { kind: 'sign', sign: ';', start: amount.end, end: amount.end })
      }
      at = items.next
      continue
    }
    const sizes = sizesAt(marks, at) ?? gradesAt(marks, at)
    const own = sizes && ownAmounts(marks, sizes.next, sizes.found.length)
    if (own) {
      spread.push(...passed(marks, sizes.next, own.first))
      for (const [n, size] of sizes.found.entries()) spread.push(size, saidAt(own.amounts[n]!, size.end), commaAt(size))
      at = own.next
      continue
    }
    const after = sizes && amountAfter(marks, sizes.next, text)
    const before = sizes && !after ? amountBefore(spread) : null
    const amount = after?.amount ?? before?.amount
    if (sizes && !amount && isOfTotal(marks, at, sizes.next)) {
      const value = sizes.found
        .flatMap((size) => (size.kind === 'measure' ? [Number(size.value) / 1000] : []))
        .join(', ')
      const place = { start: marks[at]!.start, end: marks[sizes.next - 1]!.end }
      spread.push({ kind: 'spec', key: 'sizes_mm', value, items: ['tmt_bar'], ...place })
      at = sizes.next
      continue
    }
    if (!sizes || !amount) {
      spread.push(marks[at]!)
      at++
      continue
    }
    if (before) spread.splice(before.at, 1)
    const next = after?.next ?? sizes.next
    spread.push(...passed(marks, sizes.next, next))
    const last = before ? 0 : sizes.found.length - 1
    for (const [n, size] of sizes.found.entries())
      spread.push(size, n === last ? amount : saidAt(amount, size.end), commaAt(size))
    at = next
  }
  return spread
}

/** "steel 5 ton (8,10,12,16 mm)", "tmt 8,10,12 mm 6 ton": which sizes one amount is of, as they have none of their own. */
function isOfTotal(marks: readonly Mark[], at: number, next: number): boolean {
  const [before, after] = [marks[at - 1], marks[next]]
  if (isSign(before, '(')) {
    const amount = marks[at - 2]?.kind === 'item' ? marks[at - 3] : marks[at - 2]
    // "10 ton sariya (8, 10, 12 mm mix)".
    const end = after?.kind === 'word' ? marks[next + 1] : after
    return isSign(end, ')') && amount?.kind === 'measure'
  }
  if (isOfBarsBehind(marks, at, next) || isPriced(marks, at, next)) return true
  if (marks[at]!.kind !== 'number') return false
  const named = marks.slice(Math.max(0, at - mostSizes), at).findLast(({ kind }) => kind === 'item')
  const isOfBars = named?.kind === 'item' && named.key === 'tmt_bar' && (named === before || isSign(before, ',:-'))
  const isList = marks[at + 2]?.kind === 'number'
  return (isOfBars && isCounted(amountBehind(marks, next))) || (isList && isCounted(before) && !isAmount(after))
}

/** "send rates of tmt 8, 10, 12 mm": nothing is counted, and a price is asked for. */
const isPriced = (marks: readonly Mark[], at: number, next: number): boolean =>
  marks.length <= pricedMost &&
  marks.some((mark) => isRole(mark, 'price')) &&
  !marks.some((mark, place) => isAmount(mark) && (place < at || place >= next))
/** A longer message counts something; a bound keeps the time linear. */
const pricedMost = 40

/** "8/10/12 mm steel total 6 ton". */
function isOfBarsBehind(marks: readonly Mark[], at: number, next: number): boolean {
  const [before, item] = [marks[at - 1], marks[next]]
  const isFirst = before === undefined || before.kind === 'line' || isSign(before, ',;:-')
  return isFirst && item?.kind === 'item' && item.key === 'tmt_bar' && isCounted(amountBehind(marks, next + 1))
}

/** "8,10,12 mm. qty approx 35 ton", "8,10,12 mm total 20 ton". */
const amountBehind = (marks: readonly Mark[], next: number) =>
  marks.slice(next, next + mostSizes).find((mark) => !isPassed(mark))
const isPassed = (mark: Mark) =>
  mark.kind === 'noise' || mark.kind === 'word' || isSign(mark, '.:=-') || isRole(mark, 'total')

/** What stands between sizes and their amounts and tells something about both. */
const passed = (marks: readonly Mark[], from: number, to: number) =>
  marks.slice(from, to).filter((mark) => mark.kind === 'item' || mark.kind === 'spec')

const commaAt = ({ end }: Mark): Mark => ({ kind: 'sign', sign: ',', start: end, end })

/** "8mm, 10mm, 12mm steel 2, 3, 5 ton": as many amounts as sizes, in their order; the last has the unit. */
function ownAmounts(marks: readonly Mark[], at: number, count: number) {
  let next = at
  while (isBetween(marks[next])) next++
  const first = next
  const found: (MarkOf<'number'> | Measure)[] = []
  while (found.length < count && (marks[next]?.kind === 'number' || isCounted(marks[next]))) {
    found.push(marks[next] as Measure)
    next += isDivided(marks[next + 1]) && found.length < count ? 2 : 1
  }
  const last = found.at(-1)
  const isWhole = found.length === count && isCounted(last) && !(isDivided(marks[next]) && isCounted(marks[next + 1]))
  if (!isWhole) return null
  return { amounts: found.map((one): Measure => ({ unit: last.unit, ...one, kind: 'measure' })), first, next }
}

const isDivided = (mark: Mark | undefined) => isSign(mark, ',/&+') || isRole(mark, 'and')

/** An amount that stands once for several, at one of the others: nothing between them is of that line. */
const saidAt = <Amount extends Mark>(amount: Amount, place: number): Amount => ({ ...amount, start: place, end: place })

const isMm = (mark: Mark | undefined): mark is Measure => mark?.kind === 'measure' && mark.unit === 'mm'
const isInch = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'in'
const isBar = (mark: Mark | undefined): mark is MarkOf<'number'> | Measure =>
  (mark?.kind === 'number' || isMm(mark)) && barSizes.has(Number(mark.value) / 1000)

const isGreater = (mark: Mark | undefined, than: Mark): boolean =>
  (isMm(mark) && isMm(than)) || (isBar(mark) && isBar(than) && mark.value > than.value)

/** There are no more sizes of bars; a bound keeps the time linear. */
const mostSizes = 11

/** Two sizes of bars or more, of which the last has its unit; or of blocks in inches. */
function sizesAt(marks: readonly Mark[], at: number): { found: Size[]; next: number } | null {
  const found: Measure[] = []
  let next = at
  for (; isInch(marks[next]) && found.length < mostSizes; next += 2) {
    found.push(marks[next] as Measure)
    if (!isDivided(marks[next + 1]) || !isInch(marks[next + 2]))
      return found.length > 1 ? { found, next: next + 1 } : null
  }
  while (isBar(marks[next]) && found.length < mostSizes) {
    found.push({ ...(marks[next] as MarkOf<'number'>), kind: 'measure', unit: 'mm' })
    // "8mm 10mm 12mm", "8 10 12 mm".
    const other = isDivided(marks[next + 1]) ? next + 2 : isGreater(marks[next + 1], marks[next]!) ? next + 1 : next
    if (other === next || !isBar(marks[other])) break
    next = other
  }
  return found.length > 1 && isMm(marks[next]) ? { found, next: next + 1 } : null
}

/** "OPC 53 and PPC", "M20/M25". */
function gradesAt(marks: readonly Mark[], at: number): { found: Size[]; next: number } | null {
  if (marks[at]?.kind !== 'spec') return null
  const found: Size[] = []
  for (let next = at; found.length < mostSizes; next += 2) {
    const mark = marks[next]
    if (mark?.kind !== 'spec' || mark.implies === undefined) break
    found.push(mark)
    const [first, other] = [found[0] as MarkOf<'spec'>, marks[next + 2]]
    const isOther = other?.kind === 'spec' && other.implies === first.implies
    if (!isDivided(marks[next + 1]) || !isOther) return found.length > 1 ? { found, next: next + 1 } : null
  }
  return null
}

/** "reti khadi 2-2 brass", "sand & 20mm khadi 3 brass each": two items or more, some behind their size, and the amount of each. */
function itemsAt(marks: readonly Mark[], at: number): { found: Mark[][]; amount: Mark; next: number } | null {
  const found: Mark[][] = []
  let next = at
  while (found.length < mostSizes) {
    const first = next
    if (isMm(marks[next]) && marks[next + 1]?.kind === 'item') next++
    if (marks[next]?.kind !== 'item') break
    found.push(marks.slice(first, next + 1))
    next += isDivided(marks[next + 1]) ? 2 : 1
  }
  if (found.length < 2) return null
  let isEach = false
  for (; isBetween(marks[next]) && marks[next]!.kind !== 'item'; next++) isEach ||= isRole(marks[next], 'each')
  const amount = marks[next]
  if (amount?.kind !== 'measure') return null
  if (isEach) return { found, amount, next: next + 1 }
  return isRole(marks[next + 1], 'each') ? { found, amount, next: next + 2 } : null
}

const counted: ReadonlySet<string> = new Set(['mt', 'kg', 'qtl', 'nos', 'bdl', 'bag', 'cum', 'brass'])
const isCounted = (mark: Mark | undefined): mark is Measure => mark?.kind === 'measure' && counted.has(mark.unit)
const isBetween = (mark: Mark | undefined) =>
  mark?.kind === 'item' ||
  mark?.kind === 'spec' ||
  mark?.kind === 'noise' ||
  isSign(mark, ',:-') ||
  isRole(mark, 'in', 'each', 'dia')

function amountAfter(marks: readonly Mark[], at: number, text: string): { amount: Measure; next: number } | null {
  let [next, each] = [at, false]
  for (; isBetween(marks[next]); next++) each ||= isRole(marks[next], 'each')
  const [first, after] = marks.slice(next, next + 2)
  if (!isCounted(first)) return null
  // "500 each".
  each ||= /each$/i.test(text.slice(first.start, first.end))
  if (each) return { amount: first, next: next + 1 }
  return isRole(after, 'each') ? { amount: first, next: next + 2 } : null
}

/** "2 ton each of": the amount that the marks so far end with. */
function amountBefore(marks: readonly Mark[]): { amount: Measure; at: number } | null {
  let at = marks.length - 1
  let each = false
  for (; isBetween(marks[at]) && marks[at]!.kind !== 'item'; at--) each ||= isRole(marks[at], 'each')
  const amount = marks[at]
  // "har size 2-2 ton 8mm 10mm".
  each ||= isRole(marks[at - 1], 'each')
  return each && isCounted(amount) ? { amount, at } : null
}
