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

/** The marks with the amounts that rows further below correct, and without those rows. `text` is normalised. */
export function correctRows(marks: readonly Mark[], text: string): Mark[] {
  const said: Said[] = []
  const changed = new Map<Mark, Mark>()
  for (const row of rowsOf(marks)) {
    const own = saidIn(row)
    const [now, another] = own
    const before =
      now && !another && isCorrection(row, text)
        ? said.slice(-saidMost).findLast((one) => isOfSame(one, now))
        : undefined
    if (!now || !before) {
      said.push(...own)
      continue
    }
    changed.set(before.amount, { ...before.amount, value: now.amount.value })
    for (const mark of row)
      if (counts.has(mark.kind)) changed.set(mark, { kind: 'noise', start: mark.start, end: mark.end })
  }
  return marks.map((mark) => changed.get(mark) ?? mark)
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

/** The same item, or at least one detail of it, in the same unit; all that the correction tells of it was said before. */
function isOfSame(before: Said, now: Said): boolean {
  const isUnit = now.unit === null || before.unit === null || now.unit === before.unit
  const isItem = now.item === null ? now.details.length > 0 : now.item === (before.item ?? now.item)
  return (
    isUnit &&
    isItem &&
    now.details.every((detail) => before.details.some((told) => told === detail || told.startsWith(`${detail} `)))
  )
}
