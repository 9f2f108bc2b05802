import { barSizes } from './line-details.ts'
import { type AmountMark, isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

type Detail = MarkOf<'measure'> | MarkOf<'spec'> | MarkOf<'dims'>

type Found = { marks: Mark[]; next: number }

/**
 * "sariya 5 ton (12mm-3, 16mm-2)", "500 bag cement: 300 OPC, 200 PPC": amounts of sizes or kinds that add up to the amount before them
 * are counted in its unit, and it is left out. "400 bags, 200 on 1st and 200 on 10th": amounts of nothing else are left out instead.
 */
export function partsOfTotal(marks: readonly Mark[], text: string): Mark[] {
  const read: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const weighed = sizesWeighed(marks, at)
    for (const [place, mark] of weighed?.told ?? []) read[read.length - at + place] = mark
    const found =
      weighed ??
      totalBehind(marks, at, text) ??
      sharesOfDays(marks, at) ??
      (isTotal(marks, at) ? (partsAfter(marks, at) ?? sharesAfter(marks, at)) : null)
    read.push(...(found?.marks ?? [marks[at]!]))
    at = found?.next ?? at + 1
  }
  return read
}

type Weighed = Found & { told: [place: number, mark: Mark][] }

/** "8mm - 3.250, 10mm - 4.100, total 7.350 MT", "8 - 3.25, 10 - 4.1, total 7.35 MT": bars in the unit of their total, which is left out. */
function sizesWeighed(marks: readonly Mark[], at: number): Weighed | null {
  if (!isRole(marks[at], 'total')) return null
  const next = amountBehind(marks, at)
  const total = marks[next]
  if (total?.kind !== 'measure' || !(total.unit in kilograms)) return null
  const told: Weighed['told'] = []
  let [sum, count] = [0n, 0]
  for (let place = at - 1; count < partsMost && sum < total.value; count++) {
    while (marks[place]?.kind === 'line' || marks[place]?.kind === 'noise' || isSign(marks[place], ',;')) place--
    const amount = marks[place]
    const isSigned = isSign(marks[place - 1], '-:=')
    const sizeAt = isSigned ? place - 2 : place - 1
    const size = marks[sizeAt]
    const isMm = size?.kind === 'measure' && size.unit === 'mm'
    if (amount?.kind !== 'number' || amount.to !== undefined || !(isMm || (isSigned && size?.kind === 'number'))) break
    if (!barSizes.has(Number(size.value) / 1000)) break
    const { start, end, value } = amount
    told.push(
      [place, { kind: 'measure', unit: total.unit, start, end, value }],
      [sizeAt, { ...size, kind: 'measure', unit: 'mm' }],
    )
    sum += value
    place = sizeAt - 1
  }
  return count > 1 && sum === total.value
    ? { told, marks: marks.slice(at, next + 1).map(silent), next: next + 1 }
    : null
}

/** Where the amount behind the word "total" stands: "total = 5 ton". */
function amountBehind(marks: readonly Mark[], at: number): number {
  let next = at + 1
  while (isSign(marks[next], ':-=') || marks[next]?.kind === 'noise' || isRole(marks[next], 'in', 'until')) next++
  return next
}

const silent = ({ start, end }: Mark): Mark => ({ kind: 'noise', start, end })

/** There are no more lines in a message that somebody has added up by hand; a bound keeps the time linear. */
const summedMost = 120

/** In thousandths: no sum of goods without a unit, but one of money. */
const moneyLeast = 100_000_000n
/** "brick 8000 @ 7.5, total 60000": with prices a smaller one, too. */
const pricedLeast = 1_000_000n
const price = /@ ?\d|(?<![a-z])(?:rs|rate)\.? ?\d|₹/i

/** "8mm 1500 kg, 10mm 3 ton, total 4.5 ton", "8mm 2t 10mm 3t = 5t": what the amounts before it add up to is no line; nor is "total 3 lakh". */
function totalBehind(marks: readonly Mark[], at: number, text: string): Found | null {
  const isTold = isRole(marks[at], 'total')
  if (!isTold && !(isSign(marks[at], '=') && marks[at - 1]?.kind === 'measure')) return null
  const ofItem = isTold ? totalOfItem(marks, at) : null
  if (ofItem) return ofItem
  const next = amountBehind(marks, at)
  const total = marks[next]
  if (!isAmount(total)) return null
  // "total 6 ton sariya" is that of the sizes before it only where they add up to it.
  const isOfItem = marks[next + 1]?.kind === 'item'
  const quiet = marks.slice(at, next + 1).map(silent)
  const found = { marks: [...quiet.slice(0, -1), { ...quiet.at(-1)!, total: true } as Mark], next: next + 1 }
  const before = marks.slice(Math.max(0, at - summedMost), at)
  // "total upto 6.5L": lakh.
  const isPriced = () => price.test(text.slice(0, total.start)) && total.value >= pricedLeast
  const isMoney =
    total.kind === 'number' ? total.value >= moneyLeast || isPriced() : /\dL$/.test(text.slice(total.start, total.end))
  if (total.kind === 'number' || isMoney)
    return !isOfItem && isTold && isMoney && before.some(({ kind }) => kind === 'measure') ? found : null
  let [sum, count] = [0n, 0]
  for (const mark of before.toReversed()) {
    if (sum >= amountIn(total)) break
    if (mark.kind !== 'measure' || dimensionOf(mark) !== dimensionOf(total)) continue
    sum += amountIn(mark)
    count++
  }
  return count > (isOfItem ? 1 : 0) && sum === amountIn(total) ? found : null
}

/** "cement 300 bags, cement 100 aur, total cement 400 bags": of something that was counted before a total is no line. */
function totalOfItem(marks: readonly Mark[], at: number): Found | null {
  const itemAt = amountBehind(marks, at)
  const item = marks[itemAt]
  const amountAt = item?.kind === 'item' ? amountBehind(marks, itemAt) : -1
  if (item?.kind !== 'item' || !isAmount(marks[amountAt])) return null
  const before = marks.slice(Math.max(0, at - summedMost), at)
  const isCounted = before.some(
    (mark, n) => names(mark, item.key) && before.slice(Math.max(0, n - besideMost), n + besideMost + 1).some(isAmount),
  )
  if (!isCounted) return null
  const quiet = marks.slice(at, amountAt + 1).map(silent)
  return { marks: [...quiet.slice(0, -1), { ...quiet.at(-1)!, total: true } as Mark], next: amountAt + 1 }
}

const besideMost = 3
/** By itself, its grade or its maker: "OPC 53 400 bags". */
const names = (mark: Mark, key: string): boolean =>
  (mark.kind === 'item' && mark.key === key) ||
  (mark.kind === 'spec' && mark.implies === key) ||
  (mark.kind === 'brand' && mark.brand.item === key)

/** Bars are counted in tonnes and kilograms in one message. */
const kilograms: Readonly<Record<string, bigint>> = { kg: 1n, qtl: 100n, mt: 1000n }
const dimensionOf = ({ unit }: MarkOf<'measure'>) => (unit in kilograms ? 'mass' : unit)
const amountIn = ({ unit, value }: MarkOf<'measure'>) => value * (kilograms[unit] ?? 1n)

/** "600 bag cement, 200-200 bag 3 din": how it comes. */
function sharesOfDays(marks: readonly Mark[], at: number): Found | null {
  const [first, dash, share, days] = marks.slice(at, at + 4)
  if (first?.kind !== 'number' || !isSign(dash, '-') || share?.kind !== 'measure' || days?.kind !== 'span') return null
  const whole = (share.value * days.value) / 1_000n
  const isWhole = (mark: Mark) => mark.kind === 'measure' && mark.unit === share.unit && mark.value === whole
  const isOfWhole = share.value === first.value && marks.slice(Math.max(0, at - summedMost), at).some(isWhole)
  return isOfWhole ? { marks: marks.slice(at, at + 4).map(silent), next: at + 4 } : null
}

/** "400 bags, 200 on 1st and 200 on 10th": shares by day or site, which name nothing of their own. */
function sharesAfter(marks: readonly Mark[], totalAt: number): Found | null {
  const total = marks[totalAt] as AmountMark
  const isOfMaker = (mark: Mark) => mark.kind === 'brand'
  // "Nirma cement 200, ACC 100, Ambuja 100": each of its own maker.
  const isOwn = marks.slice(Math.max(0, totalAt - 2), totalAt).some(isOfMaker)
  if (isOwn && marks.slice(totalAt, totalAt + betweenMost).some(isOfMaker)) return null
  const read: Mark[] = [total]
  let [sum, count, since, next] = [0n, 0, 0, totalAt + 1]
  if (marks[next]?.kind === 'item') read.push(marks[next++]!)
  for (; sum < total.value && since <= betweenMost && marks[next] && !isNamed(marks[next]); next++) {
    const mark = marks[next]!
    const isShare = isAmountOf(total, mark) && !isDate(marks[next + 1])
    if (isAmount(mark) && !isShare && !isDate(marks[next + 1])) return null
    if (isRole(mark, 'past', 'arrived') || (count > 0 && isRole(mark, 'want'))) return null
    read.push(isShare ? silent(mark) : mark)
    since = isShare ? 0 : since + 1
    if (!isShare) continue
    sum += mark.value
    count++
  }
  const isOther = isNamed(marks[isRole(marks[next], 'in') ? next + 1 : next])
  return count > 1 && sum === total.value && !isOther ? { marks: read, next } : null
}

const isNamed = (mark: Mark | undefined) => mark?.kind === 'item' || isDetail(mark)
/** "5 dec". */
const isDate = (mark: Mark | undefined) => mark?.kind === 'time'

const sizeUnits: ReadonlySet<string> = new Set(['mm', 'in', 'sqmm'])

/** A number alone only beside what it counts. */
function isTotal(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  if (!isAmount(mark) || mark.to !== undefined) return false
  if (mark.kind === 'measure') return !sizeUnits.has(mark.unit)
  return marks[at - 1]?.kind === 'item' || marks[at + 1]?.kind === 'item'
}

const isBetween = (mark: Mark | undefined) =>
  isSign(mark, '(:-=,+&)') || mark?.kind === 'noise' || mark?.kind === 'item' || isRole(mark, 'in', 'and', 'total')
/** There are no more sizes of bars; bounds keep the time linear. */
const [partsMost, betweenMost] = [11, 6]

/** "10 brass crush sand, 5 brass 20mm, 5 brass 10mm": what is sized in mm is metal, and no part of the sand. */
const sands: ReadonlySet<string> = new Set(['river_sand', 'm_sand', 'plaster_sand', 'murum'])

function partsAfter(marks: readonly Mark[], totalAt: number): Found | null {
  const total = marks[totalAt] as AmountMark
  const parts: Mark[] = []
  const own = ownDetails(marks, totalAt)
  let [sum, count, next] = [0n, 0, totalAt + 1]
  const isAmountFirst = isAmountOf(total, marks[afterBetween(marks, next)])
  while (count < partsMost && sum < total.value) {
    const first = afterBetween(marks, next)
    const isParted = isSign(marks[first + 1], '-:=') || isRole(marks[first + 1], 'in')
    const second = isParted ? first + 2 : first + 1
    const [detailAt, amountAt] = isAmountFirst ? [second, first] : [first, second]
    const [detail, amount] = [marks[detailAt], marks[amountAt]]
    if (!isDetail(detail) || own.includes(nameOf(detail)) || !isAmountOf(total, amount)) break
    const { start, end, value } = amount
    parts.push(
      ...marks.slice(next, second + 1).map((mark) => (mark === amount ? { ...total, start, end, value } : mark)),
    )
    sum += value
    count++
    next = second + 1
  }
  const about = [marks[totalAt - 1], ...marks.slice(totalAt + 1, next)].flatMap((mark) =>
    mark?.kind === 'item' ? [mark.key] : [],
  )
  const isSand =
    about.some((key) => sands.has(key)) && parts.some((mark) => mark.kind === 'measure' && mark.unit === 'mm')
  return count > 1 && sum === total.value && new Set(about).size <= 1 && !isSand
    ? { marks: [{ ...silent(total), total: true } as Mark, ...parts], next }
    : null
}

/** What is told with the total itself: in "12mm 5 ton, 8mm 2 ton, 10mm 3 ton" a size, so that it is one of them. */
function ownDetails(marks: readonly Mark[], totalAt: number): string[] {
  const own: string[] = []
  for (let at = totalAt - 1; at > totalAt - betweenMost; at--) {
    const mark = marks[at]
    if (!isDetail(mark) && !isPassed(mark)) break
    if (isDetail(mark)) own.push(nameOf(mark))
  }
  return own
}

const isPassed = (mark: Mark | undefined) =>
  mark?.kind === 'item' || mark?.kind === 'brand' || mark?.kind === 'noise' || isSign(mark, '-:=')

const nameOf = (detail: Detail) =>
  detail.kind === 'spec' ? detail.key : detail.kind === 'measure' ? detail.unit : detail.kind

function afterBetween(marks: readonly Mark[], from: number): number {
  let at = from
  while (at < from + betweenMost && isBetween(marks[at])) at++
  return at
}

const isDetail = (mark: Mark | undefined): mark is Detail =>
  mark?.kind === 'spec' || mark?.kind === 'dims' || (mark?.kind === 'measure' && sizeUnits.has(mark.unit))

const isAmountOf = (total: AmountMark, mark: Mark | undefined): mark is AmountMark =>
  isAmount(mark) &&
  mark.to === undefined &&
  (mark.kind === 'number' || (total.kind === 'measure' && mark.unit === total.unit))
