import { clauseOf, clauseReach, ends } from './clauses.ts'
import { isSizeMark, kindsOf, nextItem } from './item-kinds.ts'
import { isMachine } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What an item is called by the words around it, where it is another than the word alone: null if it is not. */
export function otherItem(marks: readonly Mark[], at: number, text: string): Mark | null {
  const { key, start, end } = marks[at] as MarkOf<'item'>
  if (key === 'helper') return isUnloader(marks, at, text) ? { kind: 'item', key: 'loader', start, end } : null
  if (/pipe/.test(key) && isPiece(marks, at, text)) return { kind: 'noise', start, end }
  if (key === 'shuttering_work') return isOfPly(marks, at) ? { kind: 'item', key: 'shuttering_ply', start, end } : null
  if (key === 'modular_switch')
    return isOfPipe(marks, at, text) ? { kind: 'item', key: 'pipe_fitting', start, end } : null
  const [before, next] = [marks[at - 1], marks[at + 1]]
  // 'roller 9" 6 nos': for paint, and no machine.
  if (key === 'roller' && next?.kind === 'measure' && next.unit === 'in') return { kind: 'word', start, end }
  if (key === 'upvc_pipe' && nextItem(marks, at, 1) === 'window_aluminium') return { kind: 'noise', start, end }
  if (key === 'window_aluminium' && isOfUpvc(marks, at)) return { kind: 'item', key: 'window_upvc', start, end }
  if (key === 'plaster_work' && isPlasterSand(marks, at))
    return { kind: 'spec', key: 'item', value: 'plaster_sand', items: ['river_sand'], start, end }
  // "nala pipe 600 dia NP2".
  if (key === 'pvc_pipe' && clauseOf(marks, at).clause.some(isOfHume))
    return { kind: 'item', key: 'hume_pipe', start, end }
  const own = text.slice(start, end)
  if (key === 'm_sand' && /^crush(?:ed)?$/i.test(own) && isSizeOfStone(next))
    return { kind: 'item', key: 'crushed_stone', start, end }
  // "40mm jalli 2 unit", in the south.
  if (key === 'chicken_mesh' && /^jall+[iy]$/i.test(own) && (isSizeOfStone(before) || isSizeOfStone(next)))
    return { kind: 'item', key: 'crushed_stone', start, end }
  // ACC makes cement, and AAC blocks.
  if (key === 'solid_block' && /^blocks?$/i.test(own) && before?.kind === 'brand' && before.brand.name === 'ACC')
    return { kind: 'item', key: 'aac_block', start, end }
  // "paver colour red".
  if (key === 'emulsion_paint' && /^(?:colou?r|rang)$/i.test(own) && before?.kind === 'item')
    return { kind: 'noise', start, end }
  // "rmc m25 fly ash wala".
  if (key === 'fly_ash' && isRole(next, 'past') && nextItem(marks, at, -1) === 'rmc')
    return { kind: 'noise', start, end }
  // "excavator with breaker 40 hrs".
  if (key === 'breaker' && isRole(before, 'with') && isMachine(marks[at - 2]))
    return { kind: 'spec', key: 'type', value: 'breaker', items: [], start, end }
  const unit = next?.kind === 'measure' ? next.unit : null
  // "batten 20 W" gives light, and emulsion by the ton or beside bitumen is for roads.
  if (key === 'timber' && unit === 'watt') return { kind: 'item', key: 'light_fitting', start, end }
  if (key === 'emulsion_paint' && (isByTon(marks, at) || isBesideBitumen(marks, at)))
    return { kind: 'item', key: 'bitumen', start, end }
  // "sal wood chaukhat": what the frame is made of.
  if (key === 'sal_wood' && nextItem(marks, at, 1) === 'door_frame')
    return { kind: 'spec', key: 'type', value: 'sal', items: ['door_frame'], start, end }
  // "door 8 nos laminate".
  if (key === 'ply' && /^laminated?$/i.test(own) && isAmount(before) && lastItem(marks, at) === 'flush_door')
    return { kind: 'spec', key: 'type', value: 'laminated', items: ['flush_door'], start, end }
  const kind = kindBehind(marks, at)
  return kind && { kind: 'spec', key: 'item', value: kind.is, items: [kind.of], start, end }
}

/** "sand 3 brass plaster wali": which sand. */
const isPlasterSand = (marks: readonly Mark[], at: number): boolean => {
  const named = marks.slice(Math.max(0, at - 4), at).findLast((one) => one.kind === 'item' || ends(one))
  return isRole(marks[at + 1], 'past') && named?.kind === 'item' && named.key === 'river_sand'
}

const lastItem = (marks: readonly Mark[], at: number) => {
  const last = marks.slice(Math.max(0, at - clauseReach), at).findLast((one) => one.kind === 'item')
  return last?.kind === 'item' ? last.key : null
}

/** "UPVC 3 track sliding window". */
const isOfUpvc = (marks: readonly Mark[], at: number) =>
  clauseOf(marks, at).clause.some((one) => one.kind === 'item' && one.key === 'upvc_pipe')

const isOfHume = (mark: Mark) => mark.kind === 'spec' && mark.implies === 'hume_pipe'

const isSizeOfStone = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'mm' && mark.value >= 6_000n

/** What a thing is called that is made of another. */
const madeOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  window_aluminium: { upvc_pipe: 'window_upvc' },
  brick: { fly_ash: 'fly_ash_brick' },
}

/** "block 2000 nos AAC", "window 12 nos UPVC": which of what its clause has counted it is. */
function kindBehind(marks: readonly Mark[], at: number): { of: string; is: string } | null {
  const { key } = marks[at] as MarkOf<'item'>
  const { start, clause } = clauseOf(marks, at)
  const [before, after] = [clause.slice(0, at - start), clause.slice(at - start + 1)]
  const last = before.findLastIndex((one) => one.kind === 'item')
  // "4 inch block 20 nos, 6 inch 30 nos AAC": as the clause names nothing, it is of what was named last.
  const named =
    before[last] ?? marks.slice(Math.max(0, start - clauseReach), start).findLast((one) => one.kind === 'item')
  // "5000 sqft vitrified tiles, 1200 sqft wall tiles": where amounts stand first, the second is of its own.
  if (last < 0 && isAmountFirst(clause) && isAmountFirst(clauseOf(marks, start - 2).clause)) return null
  const isCounted = before.slice(Math.max(0, last)).some(isAmount)
  if (named?.kind !== 'item' || !isCounted || after.some(isAmount)) return null
  const is = madeOf[named.key]?.[key] ?? key
  return is !== key || kindsOf[named.key]?.test(key) ? { of: named.key, is } : null
}

function isAmountFirst(clause: readonly Mark[]): boolean {
  const amount = clause.findIndex((mark) => isAmount(mark) && !isSizeMark(mark))
  return amount >= 0 && clause.findIndex(({ kind }) => kind === 'item') > amount
}

/** "ply 18mm shuttering 60 sheet": which ply. */
function isOfPly(marks: readonly Mark[], at: number): boolean {
  const before = marks.slice(Math.max(0, at - 3), at).findLast((one) => one.kind === 'item' || ends(one))
  return before?.kind === 'item' && before.key === 'ply' && !marks.slice(Math.max(0, at - 2), at).some(isCount)
}
const isCount = (mark: Mark) => mark.kind === 'measure' && mark.unit !== 'mm'

/** 'elbow 1.5" 40, socket 1.5" 30', "GI pipe 30 lengths, sockets 10": what is sized in inches or follows pipes is no socket for a plug. */
const isOfPipe = (marks: readonly Mark[], at: number, text: string): boolean =>
  /^sockets?$/i.test(text.slice(marks[at]!.start, marks[at]!.end)) &&
  (marks.slice(at + 1, at + 3).some((one) => one.kind === 'measure' && one.unit === 'in') ||
    marks.slice(Math.max(0, at - clauseReach), at).some((one) => one.kind === 'item' && /pipe/.test(one.key)))

const isBesideBitumen = (marks: readonly Mark[], at: number): boolean =>
  marks.slice(Math.max(0, at - clauseReach), at).some((one) => one.kind === 'item' && one.key === 'bitumen')

const isByTon = (marks: readonly Mark[], at: number): boolean =>
  clauseOf(marks, at).clause.some((one) => one.kind === 'measure' && one.unit === 'mt')

/** 'cpvc 3/4" 40 pipe, 1" 25 pipe': pieces of what was named before. */
const isPiece = (marks: readonly Mark[], at: number, text: string): boolean =>
  /^pipes?$/i.test(text.slice(marks[at]!.start, marks[at]!.end)) &&
  marks[at - 1]?.kind === 'number' &&
  marks
    .slice(Math.max(0, at - 3 * clauseReach), at)
    .some((one) => one.kind === 'item' && /_pipe$/.test(one.key) && !/^pipes?$/i.test(text.slice(one.start, one.end)))

const unloads = /(?<![a-z])(?:un)?load(?:ing)?(?![a-z])|khali kar|खाली कर|(?:ma+l|sama+n) utar|(?:माल|सामान) उतार/i

/** "unloading ke liye 6 labour": what loaders do. */
function isUnloader(marks: readonly Mark[], at: number, text: string): boolean {
  const { clause } = clauseOf(marks, at)
  const isAlone = clause.every((one) => one.kind !== 'item' || one === marks[at])
  return isAlone && unloads.test(text.slice(clause[0]!.start, clause.at(-1)!.end))
}
