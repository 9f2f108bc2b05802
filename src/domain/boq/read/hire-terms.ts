import { isMachine } from './item-marks.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** Replaces items that only say how a machine is hired: "operator aur diesel ke saath", "JCB with breaker", and mixers that bring concrete. */
export function hireTerms(marks: readonly Mark[], text: string): Mark[] {
  const mixers = marks.some(isMixer) ? concreteByMixer(marks) : marks
  if (!mixers.some(isHired)) return [...mixers]
  const terms = [...mixers]
  // From the end, so that "operator" in "operator aur diesel ke saath" finds what diesel became.
  for (let at = terms.length - 1; at >= 0; at--)
    terms[at] = attachment(terms, at) ?? pumped(terms, at) ?? included(terms, at, text) ?? terms[at]!
  for (const [at] of terms.entries()) terms[at] = included(terms, at, text) ?? terms[at]!
  return terms
}

const isItem = (mark: Mark | undefined, ...keys: string[]): mark is MarkOf<'item'> =>
  mark?.kind === 'item' && keys.includes(mark.key)
const isHired = (mark: Mark) => isMachine(mark) || (mark.kind === 'measure' && mark.vehicle !== undefined)

const ours =
  /^(?:hamar[aei]|humar[aei]|apn[aei]|amch[aei]|amcha|amaru|khud|client|buyer|us|ours?|own|extra|excluded|excluding|हमार[ाेी]|अपन[ाेी]|आमच[ाेी])$/i
const theirs =
  /^(?:aapk[aei]|apk[aei]|tumhar[aei]|tumch[aei]|tamaru|tamara|supplier|yours?|you|vendor|party|contractor|included|including|incl|inclusive|आपक[ाेी]|तुम्हार[ाेी]|तुमच[ाेी])$/i
/** "hamara", "aapka": who brings it. */
export const isOneSide = (word: string): boolean => ours.test(word) || theirs.test(word)
const together = /^(?:sa+th|साथ)/i
const lacking = /^(?:without|bina|bagair|बिना|शिवाय)$/i

const terms = {
  operator: ['operator', 'yes', 'no'],
  driver: ['operator', 'yes', 'no'],
  diesel: ['diesel', 'supplier', 'buyer'],
} as const

/** An operator or the diesel that is not counted: who brings it, by the words beside it. */
function included(marks: readonly Mark[], at: number, text: string): Mark | null {
  const mark = marks[at]
  if (!isItem(mark, 'operator', 'driver', 'diesel') || isAmount(marks[at - 1]) || isAmount(marks[at + 1])) return null
  const [key, yes, no] = terms[mark.key as keyof typeof terms]
  const said = saidBeside(marks, at, text)
  if (said === null) return null
  const end = Math.max(mark.end, said.by?.end ?? 0)
  return { kind: 'spec', key, value: said.isTheirs ? yes : no, items: [], start: mark.start, end }
}

type Said = { isTheirs: boolean; by?: Mark | undefined }

/** Whether the other side brings it; null: nothing is said. */
function saidBeside(marks: readonly Mark[], at: number, text: string): Said | null {
  const wordAt = (place: number) => (marks[place] ? text.slice(marks[place].start, marks[place].end) : '')
  const beyond = (place: number, step: 1 | -1) => {
    let next = place + step
    while (isSign(marks[next], ':-(') || isRole(marks[next], 'in', 'within', 'until')) next += step
    return next
  }
  const [before, after] = [beyond(at, -1), beyond(at, 1)]
  const isWithout = lacking.test(wordAt(before)) || /\bw\/o $/i.test(text.slice(0, marks[at]!.start).slice(-5))
  if (isWithout || isRole(marks[after], 'not')) return { isTheirs: false }
  for (const place of [after, before]) {
    const isOurs = ours.test(wordAt(place))
    if (isOurs || theirs.test(wordAt(place)) || isRole(marks[place], 'with') || together.test(wordAt(place)))
      return { isTheirs: !isOurs, by: marks[place] }
  }
  // "JCB + operator + diesel".
  if (isSign(marks[at - 1], '+&') && marks[at - 2] && isHired(marks[at - 2]!)) return { isTheirs: true }
  for (const step of [1, -1] as const) {
    const other = isJoint(marks[at + step]) ? marks[at + 2 * step] : marks[at + step]
    if (other?.kind === 'spec' && (other.key === 'operator' || other.key === 'diesel'))
      return { isTheirs: other.value === 'yes' || other.value === 'supplier' }
  }
  return null
}

const isJoint = (mark: Mark | undefined) => isRole(mark, 'and') || isSign(mark, ',/+&')

const carriers: readonly string[] = ['backhoe_loader', 'excavator']
const attachmentReach = 3

/** "JCB breaker ke saath", "jcb with rock breaker": what hangs on a machine is a kind of it. */
function attachment(marks: readonly Mark[], at: number): Mark | null {
  const mark = marks[at]
  if (!isItem(mark, 'breaker') || isAmount(marks[at - 1]) || isAmount(marks[at + 1])) return null
  const near = marks.slice(Math.max(0, at - attachmentReach), at + attachmentReach)
  if (!near.some((one) => isItem(one, ...carriers))) return null
  return { kind: 'spec', key: 'type', value: 'breaker', items: carriers, start: mark.start, end: mark.end }
}

const pumpReach = 4

/** "RMC 30 cum with transit mixer and boom pump". */
function pumped(marks: readonly Mark[], at: number): Mark | null {
  const mark = marks[at]
  if (!isItem(mark, 'concrete_pump') || isAmount(marks[at - 1]) || isAmount(marks[at + 1])) return null
  const before = marks.slice(Math.max(0, at - pumpReach), at)
  const from = before.findLastIndex((one) => isRole(one, 'with'))
  const isWith = from >= 0 && before.slice(from + 1).every((one) => one.kind === 'item' || isJoint(one))
  if (!isWith || !marks.slice(0, at).some((one) => isItem(one, 'rmc'))) return null
  return { kind: 'spec', key: 'pump', value: 'yes', items: ['rmc'], start: mark.start, end: mark.end }
}

const isMixer = (mark: Mark) => isItem(mark, 'transit_mixer')

/** A transit mixer in a row about concrete brings it: "M25 transit mixer 3 nos". So does one that is told by its volume alone. */
function concreteByMixer(marks: readonly Mark[]): Mark[] {
  const rows = rowsOf(marks)
  return rows.flatMap((row) =>
    isOfConcrete(row) ? row.map((mark) => (isMixer(mark) ? ({ ...mark, key: 'rmc' } as Mark) : mark)) : row,
  )
}

function isOfConcrete(row: readonly Mark[]): boolean {
  if (row.some((mark) => isItem(mark, 'rmc') || (mark.kind === 'spec' && mark.implies === 'rmc'))) return true
  const isHire = row.some(
    (mark) =>
      mark.kind === 'span' ||
      mark.kind === 'number' ||
      isRole(mark, 'hire') ||
      (mark.kind === 'measure' && mark.unit !== 'cum'),
  )
  return !isHire && row.some((mark) => mark.kind === 'measure')
}

function rowsOf(marks: readonly Mark[]): Mark[][] {
  const rows: Mark[][] = [[]]
  for (const mark of marks) {
    rows.at(-1)!.push(mark)
    if (mark.kind === 'line') rows.push([])
  }
  return rows
}
