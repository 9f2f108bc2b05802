import { itemOf } from '../catalogue/catalogue.ts'
import { clauseOf, ends } from './clauses.ts'
import { isMaterial } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/** What other things are made of, or belong to: "teak wood door frame", "elbow cpvc". */
const generic: ReadonlySet<string> = new Set([
  ...['skirting', 'soil', 'timber', 'tmt_bar', 'rmc', 'granite', 'marble', 'glass', 'ply', 'adhesive'],
  ...['pvc_pipe', 'cpvc_pipe', 'upvc_pipe', 'gi_pipe', 'hdpe_pipe'],
])

/** "putty primer 2 coat 9000 sqft" is one work. */
export const coats: ReadonlySet<string> = new Set(['wall_putty', 'primer'])
const coated: ReadonlySet<string> = new Set(['primer', 'emulsion_paint', 'enamel_paint', 'painting_work'])
const areas: ReadonlySet<string> = new Set(['sqft', 'sqm', 'coat', 'brass', 'foot'])

function isByArea(marks: readonly Mark[], at: number): boolean {
  for (let next = at + 1; !ends(marks[next]); next++) {
    const mark = marks[next]!
    if (mark.kind === 'measure') return areas.has(mark.unit)
  }
  return false
}

/** Whether an item only tells of what another is made, or which it is, or brings it. */
export function isKind(marks: readonly Mark[], at: number): boolean {
  const [before, mark, after] = [nextItem(marks, at, -1), marks[at]!, nextItem(marks, at, 1)]
  if (mark.kind === 'item' && coats.has(mark.key)) return after !== null && coated.has(after) && isByArea(marks, at)
  if (mark.kind !== 'item') return false
  if (isCarrier(marks, at) && [before, after].some((other) => other !== null && isCarried(other))) return true
  if (after !== null && itemOf(after)?.kind === 'work' && itemOf(mark.key)?.kind === 'material') return true
  if (isSizedKind(marks, at) || isByVehicle(marks, at) || isWoodOfFrame(marks, at)) return true
  if (!generic.has(mark.key)) return false
  return (after !== null && after !== mark.key) || (before !== null && before !== mark.key && !generic.has(before))
}

/** What is named by its general word first, as these items are, is of a kind that follows. */
export const kindsOf: Readonly<Record<string, RegExp>> = {
  pvc_pipe: /conduit|_pipe$/,
  vitrified_tile: /_tile$/,
  solid_block: /_block$/,
  brick: /_brick$/,
  ply: /^shuttering_work$/,
}

/** "pipe 25mm conduit 120 nos", "tiles 12x18 ceramic 60 box": the kind stands behind its size, or right behind. */
const isSizedKind = (marks: readonly Mark[], at: number): boolean => {
  const mark = marks[at]!
  let next = at + 1
  while (next < at + 3 && isSizeMark(marks[next])) next++
  const kind = marks[next]
  const isCounted = isAmount(marks[at - 1]) && isAmount(marks[next + 1])
  return mark.kind === 'item' && kind?.kind === 'item' && !isCounted && kindsOf[mark.key]?.test(kind.key) === true
}

const woods: ReadonlySet<string> = new Set(['timber', 'sal_wood'])

const ofWood: ReadonlySet<string> = new Set(['door_frame', 'flush_door', 'window_aluminium'])

/** "chokhat 20 nos 7x3 ft sal wood", "door 20 nos teak wood": what they are made of, as it is not counted itself. */
function isWoodOfFrame(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]!
  if (mark.kind !== 'item' || !woods.has(mark.key)) return false
  if (nextItem(marks, at, -1) === 'door_frame' && !isByVolume(marks, at)) return true
  const { start, clause } = clauseOf(marks, at)
  const before = clause.slice(0, at - start).findLast(({ kind }) => kind === 'item')
  return before?.kind === 'item' && ofWood.has(before.key) && !clause.slice(at - start).some(isAmount)
}

/** "door frame sal wood 30 cft" are not frames alone. */
const isByVolume = (marks: readonly Mark[], at: number) =>
  clauseOf(marks, at).clause.some((one) => one.kind === 'measure' && (one.unit === 'cft' || one.unit === 'cum'))

export const isSizeMark = (mark: Mark | undefined) =>
  mark?.kind === 'dims' || (mark?.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in'))

export const carriers: readonly string[] = ['tipper', 'truck', 'tractor']

/** "tractor se 4 trip reti", "metal 2 gadi, tractor se bhejna": how they come. */
const isByVehicle = (marks: readonly Mark[], at: number): boolean => {
  const [mark, by, next] = marks.slice(at, at + 3)
  const isComing =
    isRole(next, 'want') || next?.kind === 'measure' || (ends(next) && marks.slice(0, at).some(isMaterial))
  return isComing && isRole(by, 'from') && mark?.kind === 'item' && carriers.includes(mark.key)
}

/** "murum tipper 12 brass": what brings it, unless it is counted itself. */
const isCarrier = (marks: readonly Mark[], at: number): boolean => {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  const isCounted =
    next?.kind === 'number' || (next?.kind === 'measure' && (next.unit === 'nos' || next.unit === 'trip'))
  return mark.kind === 'item' && carriers.includes(mark.key) && !isCounted
}
export const isCarried = (key: string) => itemOf(key)?.units.includes('brass_v') === true

/** The item right beside it, over words that tell nothing and details. */
export function nextItem(marks: readonly Mark[], at: number, step: 1 | -1): string | null {
  let next = at + step
  while (marks[next]?.kind === 'spec' || isRole(marks[next], 'in', 'past')) next += step
  const mark = marks[next]
  return mark?.kind === 'item' ? mark.key : null
}
