import { isAmount, isRole } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

const ends = (mark: Mark | undefined) =>
  mark === undefined ||
  mark.kind === 'line' ||
  (mark.kind === 'sign' && ',;.।'.includes(mark.sign)) ||
  isRole(mark, 'and', 'only')

const english = /^(?:not|don'?t|no|no need|instead of)$/i

/** The marks without what the writer took back: "300 not 200", "200 nahi 300", "reti nahi chahiye", "sorry 250". */
export function applyCorrections(marks: readonly Mark[], text: string): Mark[] {
  const removed = new Set<Mark>(marks.filter((mark) => isAmount(mark) && isShort(mark, text)))
  const changed = new Map<Mark, Mark>()
  for (const [at, mark] of marks.entries()) {
    if (isAmount(mark) && isMadeLess(marks, at, text)) removed.add(mark)
    if (isRole(mark, 'not')) notThis(marks, at, text, removed)
    if (isRole(mark, 'sorry') || isSaid(mark, text) || butNow.test(text.slice(mark.start, mark.end + 8)))
      sorry(marks, at, removed, changed)
    if (isRole(mark, 'arrived') || cameBefore(marks, at, text)) hasCome(marks, at, removed)
  }
  return marks.map((mark) =>
    removed.has(mark) ? { kind: 'noise', start: mark.start, end: mark.end } : (changed.get(mark) ?? mark),
  )
}

/** "3 ton kam karke 2 ton kar dena": the later amount counts. */
const lessBy = /^ (?:ko )?(?:kam|ghata|badha|zyada|jyada|कम|घटा|बढ़ा|ज्यादा) ?(?:kar ?ke|kar|ke|करके|कर|के) ?$/i
function isMadeLess(marks: readonly Mark[], at: number, text: string): boolean {
  const next = marks.slice(at + 1, at + 6).find(isAmount)
  return next !== undefined && lessBy.test(text.slice(marks[at]!.end, next.start))
}

const short =
  /^[\s\p{L}]{0,12}?\s(?:kam|short|missing|damaged?|kharab|t[uo]+t[aie]|ph?at[aie]|कम|खराब|टूट[ाेी]|फट[ाेी]|फुटल[ेाी]) (?:h|aa?[yi]|nikl|mil|th|the|हे|है|आ|निकल|मिल|थ|आह|होत)/iu

const inStock =
  /^(?:\s[\p{L}\p{M}]{2,12}){0,2}?\s(?:bach[aie] h|pad[aie] h|stock|left\b|shillak|बच[ाेी] ह|पड़[ाेी] ह|शिल्लक)/iu

/** "challan pe 2 bundle kam hai", "5 bag phati hui nikli", "20 bag cement bacha hai": what is told of goods that came. */
const isShort = ({ end }: Mark, text: string): boolean => {
  const after = text.slice(end, end + shortMost)
  return short.test(after) || inStock.test(after)
}
const shortMost = 40

/** "200 bag chahiye tha lekin ab 150 bag bhejo", "200 bag chahiye tha ab 150 bhejo". */
const butNow =
  /^(?:lekin|par|magar|but|(?:chahiye |चाहिए )?(?:tha|the|thi|था|थे|थी)|पर|लेकिन|मगर|पण) (?:ab|abhi|now|अब|अभी|आता)(?![a-z])/i

/** "pehle 5 ton bola tha, ab 3 ton". */
const said = /^(?:bola|kaha|likha|manga|बोला|कहा|लिखा|सांगितल)/i
const isSaid = (mark: Mark, text: string) => isRole(mark, 'past') && said.test(text.slice(mark.start, mark.end))

/** "200 bag aaya tha, 200 bag aur bhejo": an amount before it and another one after. */
const came = /^(?:aa?y[aie]|aale|bheja|mil[aie]|diy[ae]|आ[यए]|आल|भेजा|मिल|दिए|दिल)/i
const cameBefore = (marks: readonly Mark[], at: number, text: string) =>
  isRole(marks[at], 'past') &&
  came.test(text.slice(marks[at]!.start, marks[at]!.end)) &&
  isAmount(marks[nearest(marks, at, 1)])

/** "kal ka 50 bag aa gaya": the whole clause, but for the item that an amount after it is of: "ab 200 bag aur". */
function hasCome(marks: readonly Mark[], at: number, removed: Set<Mark>): void {
  const near = marks.slice(at + 1, at + clauseMost)
  const end = near.findIndex(({ kind }) => kind === 'line')
  const rest = near
    .slice(0, end < 0 ? near.length : end)
    .filter((mark) => (mark.kind === 'item' || isAmount(mark)) && !removed.has(mark))
  const goesOn = rest.length > 0 && rest.every(isAmount)
  for (let before = at - 1; before > at - clauseMost; before--) {
    const mark = marks[before]
    if (!mark || ends(mark) || isRole(mark, 'arrived')) return
    if (!goesOn || mark.kind !== 'item') removed.add(mark)
  }
}

/** A bound keeps the time linear. */
const clauseMost = 40

function notThis(marks: readonly Mark[], at: number, text: string, removed: Set<Mark>): void {
  // "reti nahi aayi" is no word about what is wanted, unless something is counted.
  if (isRole(marks[at + 1], 'past')) {
    if (!marks.some(isAmount)) removeClause(marks, at, -1, removed)
    return
  }
  const isEnglish = english.test(text.slice(marks[at]!.start, marks[at]!.end))
  // "poclain 12 din nahi 20 din".
  if (marks[at - 1]?.kind === 'span' && marks[at + 1]?.kind === 'span') {
    removed.add(marks[isEnglish ? at + 1 : at - 1]!)
    return
  }
  const before = nearest(marks, at, -1)
  const after = nearest(marks, at, 1)
  const counted = marks[before]?.kind === 'item' ? marks[before - 1] : undefined
  const other = marks[after]
  if (isAmount(counted) && isAmount(other) && sameUnit(counted, other)) removed.add(isEnglish ? other : counted)
  else if (isAmount(marks[before]) && isAmount(marks[after])) {
    removed.add(marks[isEnglish ? after : before]!)
    // "12 mm 2 ton mat bhejna, 16 mm 2 ton bhejo": each has its own size.
    const [size, own] = [marks[before - 1], marks[after]]
    if (!isEnglish && isMm(size) && isMm(own)) removed.add(size!)
  } else if (marks[before]?.kind === 'item' && marks[after]?.kind === 'item' && !ends(marks[at + 1]))
    removed.add(marks[isEnglish ? after : before]!)
  else if (isEnglish && isKind(marks[at + 1])) removed.add(marks[at + 1]!)
  else if (isEnglish && marks[after]?.kind === 'item' && !isWant(marks[before])) removeClause(marks, after, 1, removed)
  else if (!isRole(marks[at - 1], 'urgent')) removeClause(marks, at, -1, removed)
}

const isMm = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'mm'

/** "tiles 500 sqft not glossy": what kind it must not be of. */
const isKind = (mark: Mark | undefined) => mark?.kind === 'word' || mark?.kind === 'spec'

const isWant = (mark: Mark | undefined) => mark?.kind === 'item'

/** The next amount or item, over what is neither, within the clause. */
function nearest(marks: readonly Mark[], at: number, step: 1 | -1): number {
  let next = at + step
  let commas = 0
  while (marks[next] && !isAmount(marks[next]) && marks[next]!.kind !== 'item') {
    if (marks[next]!.kind === 'line' || (ends(marks[next]) && ++commas > 1)) return -1
    next += step
  }
  return next
}

/** The last item of the clause with what belongs to it. */
function removeClause(marks: readonly Mark[], from: number, step: 1 | -1, removed: Set<Mark>): void {
  for (let at = step === 1 ? from : from - 1; !ends(marks[at]); at += step) {
    const mark = marks[at]!
    if (mark.kind === 'item' || isAmount(mark) || mark.kind === 'spec' || mark.kind === 'brand') removed.add(mark)
    if (mark.kind === 'item' && step === -1) {
      const before = marks[at - 1]
      if (isAmount(before) && !marks.slice(at, from).some(isAmount)) removed.add(before)
      return
    }
  }
}

/** "200 bag sorry 250": the later amount counts, in the unit of the first. */
function sorry(marks: readonly Mark[], at: number, removed: Set<Mark>, changed: Map<Mark, Mark>): void {
  const before = lastAmount(marks, at)
  const after = marks.slice(at + 1, at + 4).find((mark) => isAmount(mark) || mark.kind === 'item')
  if (!before || !isAmount(after) || !sameUnit(before, after)) return
  removed.add(before)
  if (before.kind !== 'measure' || after.kind !== 'number') return
  const { unit, vehicle } = before
  changed.set(after, { ...after, kind: 'measure', unit, ...(vehicle !== undefined && { vehicle }) })
}

function lastAmount(marks: readonly Mark[], at: number): MarkOf<'number'> | MarkOf<'measure'> | null {
  for (let before = at - 1; before >= 0 && marks[before]!.kind !== 'line'; before--) {
    const mark = marks[before]
    if (isAmount(mark)) return mark
  }
  return null
}

const sameUnit = (a: MarkOf<'number'> | MarkOf<'measure'>, b: MarkOf<'number'> | MarkOf<'measure'>) =>
  a.kind === 'number' || b.kind === 'number' || a.unit === b.unit
