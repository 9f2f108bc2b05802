import { type AmountMark, isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const doIt =
  /^\s*(?:kar ?do|kr ?do|kardo|karo|kar den[ai]|kar dijiye|kar[nv][aei]|kara|kare|कर दो|करो|करा)(?![\p{L}\p{M}])/iu

/** Whether a row takes something back: "sorry ACC cement 400 bags", "12mm 6 ton karo", "200 nahi 250 bag". */
export function isCorrection(row: readonly Mark[], text: string): boolean {
  const amounts = row.filter(isAmount)
  const isSorry = row.slice(0, sorryWithin).some((mark) => isRole(mark, 'sorry'))
  const isChanged = row.some((mark) => isRole(mark, 'not')) && amounts.length > 1
  return (
    amounts.length > 0 && (isSorry || isChanged || amounts.some(({ end }) => doIt.test(text.slice(end, end + doMost))))
  )
}
const sorryWithin = 3
const doMost = 16

type Said = { amount: AmountMark; item: string | null; details: readonly string[]; unit: string | null }

/**
 * The marks with the amounts that rows further below correct, and without those rows. `before`: the same marks, before what was taken
 * back was removed from them. `text` is normalised.
 */
export function correctRows(marks: readonly Mark[], before: readonly Mark[], text: string): Mark[] {
  const takenBack = new Map<Mark, AmountMark>()
  for (const [at, was] of before.entries()) if (marks[at] !== was && isAmount(was)) takenBack.set(marks[at]!, was)
  const said: Said[] = []
  /** What the row before says. */
  let above: readonly Said[] = []
  const changed = new Map<Mark, Mark>()
  for (const row of rowsOf(marks)) {
    const own = saidIn(row)
    const [now, another] = own
    const wrong = amountTakenBack(row, takenBack)
    const corrected =
      now && !another && (wrong !== null || isCorrection(row, text))
        ? (said.slice(-saidMost).findLast((one) => isOfSame(one, now, wrong)) ?? meantAbove(row, now, above))
        : null
    if (!now || !corrected) {
      said.push(...own)
      if (row.length > 0) above = own
      continue
    }
    changed.set(corrected.amount, { ...corrected.amount, value: now.amount.value })
    for (const mark of row)
      if (counts.has(mark.kind)) changed.set(mark, { kind: 'noise', start: mark.start, end: mark.end })
  }
  return marks.map((mark) => changed.get(mark) ?? mark)
}

/** "nahi 250 kar do" below "cement 200 bag": an amount of nothing that is named is that of the row above, if only one can be meant. */
function meantAbove(row: readonly Mark[], now: Said, above: readonly Said[]): Said | null {
  const isBare = row.every(({ kind }) => kind !== 'word' && kind !== 'brand' && kind !== 'item')
  if (!isBare || now.details.length > 0) return null
  const [meant, another] = above.filter(({ unit }) => now.unit === null || unit === null || unit === now.unit)
  return meant && !another ? meant : null
}

/** "420 nahi 520 bag": the 420, where it alone was taken back. */
function amountTakenBack(row: readonly Mark[], takenBack: ReadonlyMap<Mark, AmountMark>): AmountMark | null {
  if (!row.some((mark) => isRole(mark, 'not'))) return null
  const [wrong, another] = row.flatMap((mark) => takenBack.get(mark) ?? [])
  return wrong && !another ? wrong : null
}

/** A bound keeps the time linear. */
const saidMost = 60

const counts: ReadonlySet<Mark['kind']> = new Set(['item', 'number', 'measure', 'spec', 'brand', 'dims'])

function rowsOf(marks: readonly Mark[]): Mark[][] {
  const rows: Mark[][] = [[]]
  for (const mark of marks) {
    if (mark.kind === 'line') rows.push([])
    else rows.at(-1)!.push(mark)
  }
  return rows
}

/** What each part of a row asks for, where that is one amount of one thing. */
function saidIn(row: readonly Mark[]): Said[] {
  const said: Said[] = []
  let [part, item]: [Mark[], string | null] = [[], null]
  for (const mark of [...row, null]) {
    if (mark !== null && !isApart(mark)) {
      part.push(mark)
      continue
    }
    const items = part.filter((one) => one.kind === 'item')
    const [amount, another] = part.filter(isAmount).filter((one) => !isSize(one))
    item = items.length > 0 ? items.at(-1)!.key : item
    if (amount && !another && items.length < 2) {
      const unit = amount.kind === 'measure' ? amount.unit : null
      said.push({ amount, item, unit, details: part.flatMap(detailOf) })
    }
    part = []
  }
  return said
}

const isApart = (mark: Mark) => (mark.kind === 'sign' && ',;+&'.includes(mark.sign)) || isRole(mark, 'and')
const isSize = (mark: Mark): boolean =>
  mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in' || mark.unit === 'sqmm')

const detailOf = (mark: Mark): string[] => {
  if (mark.kind === 'measure') return isSize(mark) ? [`${mark.unit} ${mark.value}`] : []
  if (mark.kind === 'dims') return [mark.sides.join('x')]
  return mark.kind === 'spec' ? [`${mark.key} ${mark.value}`] : []
}

/**
 * The same item, or at least one detail of it, in the same unit; all that the correction tells of it was said before. Where it tells the
 * amount that was `wrong`, it is that one's, and need not name it.
 */
function isOfSame(before: Said, now: Said, wrong: AmountMark | null): boolean {
  if (wrong !== null && before.amount.value !== wrong.value) return false
  const isUnit = now.unit === null || before.unit === null || now.unit === before.unit
  const isNamed = now.details.length > 0
  const isItem = now.item === null ? isNamed || wrong !== null : now.item === (before.item ?? now.item)
  return (
    isUnit &&
    (isItem || (isNamed && wrong !== null)) &&
    now.details.every((detail) => before.details.some((told) => told === detail || told.startsWith(`${detail} `)))
  )
}
