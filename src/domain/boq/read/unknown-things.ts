import { ends } from './clauses.ts'
import { isLabour, isMachine } from './item-marks.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What any thing may be counted in; bags, brass and the like are of few things, which need no name. */
const units: ReadonlySet<string> = new Set([
  ...(['nos', 'doz', 'kg', 'metre', 'ltr', 'box', 'coil', 'bdl', 'can', 'set', 'pair'] as const),
  'sqft',
  'sqm',
  'rft',
  'foot',
  'rmt',
])

/** "brick 5000, hammer 20": what is counted by a name that is not known is of no item beside it, and is asked. */
export function unknownThings(marks: readonly Mark[], text: string): Mark[] {
  const told = [...marks]
  let count = 0
  for (let start = 0; start < marks.length; ) {
    let end = start
    while (!ends(marks[end])) end++
    const clause = marks.slice(start, end)
    const counted = countedIn(clause)
    const amount = clause[counted]
    if (isAmount(amount) && isUnknown(clause, counted) && !isOfRoom(clause, amount, text)) {
      told[start + counted] = unknown(amount)
      for (const [at, mark] of clause.entries()) if (at !== counted && isOfSize(mark)) told[start + at] = asDetail(mark)
      count++
    }
    const last = behindPeople(clause)
    const person = clause[last]
    if (isAmount(person)) told[start + last] = unknown(person)
    start = end + 1
  }
  // One name and one number alone are talk.
  return count > 1 || marks.some(({ kind }) => kind === 'item' || kind === 'brand') ? told : [...marks]
}

const sizes: ReadonlySet<string> = new Set(['metre', 'foot', 'kg', 'ltr', 'watt', 'amp', 'module', 'sqmm', 'hp', 'kva'])

/** "modular plate 6m 30 nos": where its amount is; a length or a weight before pieces is a size. */
function countedIn(clause: readonly Mark[]): number {
  const [first = -1, second] = clause.flatMap((mark, at) => (isAmount(mark) && !isSize(mark) ? [at] : []))
  const [size, amount] = [clause[first], second === undefined ? undefined : clause[second]]
  // "geyser 25 ltr 4".
  const isNumber = amount?.kind === 'number' && second === first + 1
  const isSized =
    size?.kind === 'measure' &&
    sizes.has(size.unit) &&
    (isNumber || (amount?.kind === 'measure' && amount.unit === 'nos'))
  return isSized ? second! : first
}

/** Words that are not known before or behind one amount, perhaps with a size, and nothing else: "18mm board 30 sheet", "50 meter net". */
function isUnknown(clause: readonly Mark[], counted: number): boolean {
  const amount = clause[counted]!
  const before = clause.slice(0, counted).filter(isNoSign)
  const rest = clause.slice(counted + 1)
  // The first point may be that of "1 no. 100 kva transformer".
  const stop = rest.findIndex(
    (mark, at) => (isSign(mark, '.') && !(at === 0 && isAmount(rest[1]))) || isRole(mark, 'with', 'for'),
  )
  // "starter panel 2 no. Baramati".
  const behind = (stop < 0 ? rest : rest.slice(0, stop)).filter(isNoSign)
  const isCounted = amount.kind === 'number' || (amount.kind === 'measure' && units.has(amount.unit))
  return (
    isCounted &&
    ((isName(before) &&
      behind.every((mark) => isNoise(mark) || isOfSize(mark) || mark.kind === 'dims' || isOfHire(mark))) ||
      (before.every(isNoise) && isName(behind)))
  )
}

/** In thousandths. */
const peopleMost = 100_000n

/** "4 welder 2 fitter 1 rigger": where the number stands whose name is not known, behind people or machines with theirs before them. */
function behindPeople(clause: readonly Mark[]): number {
  const told = clause.filter((mark) => !isNoise(mark))
  const first = told.findIndex((mark) => mark.kind === 'number')
  let at = first
  while (told[at]?.kind === 'number' && (isLabour(told[at + 1]) || isMachine(told[at + 1]))) at += 2
  const amount = told[at]
  if (at <= first || amount?.kind !== 'number' || amount.value > peopleMost) return -1
  const stop = told.findIndex((mark, place) => place > at && mark.kind !== 'word')
  const end = told[stop]
  const isEnd = stop < 0 || isRole(end, 'for', 'want', 'with') || isSign(end, '.') || end?.kind === 'span'
  return isEnd && told[at + 1]?.kind === 'word' ? clause.indexOf(amount) : -1
}

const areas: ReadonlySet<string> = new Set(['sqft', 'sqm'])
const room =
  /bed ?room|(?<!modular )kitchen|toilet|bath|carpet|built|area|lobby|balcony|terrace|passage|parking|hall|floor|office|shop|total/i

/** "tiles 500 sqft, bedroom 300 sqft": where the thing before it goes, or how large the place is. */
const isOfRoom = (clause: readonly Mark[], amount: Mark, text: string) =>
  amount.kind === 'measure' && areas.has(amount.unit) && room.test(text.slice(clause[0]!.start, clause.at(-1)!.end))

const isNoSign = (mark: Mark) => !isSign(mark, ':-*.()') && !isRole(mark, 'dia', 'thick', 'past', 'want')
/** "grinder 2 rent 10 din". */
const isOfHire = (mark: Mark) => mark.kind === 'span' || isRole(mark, 'hire')
const isNoise = ({ kind }: Mark) => kind === 'noise'
const isSize = (mark: Mark) =>
  mark.kind === 'dims' || (mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in'))
const isName = (marks: readonly Mark[]) =>
  marks.some(({ kind }) => kind === 'word') &&
  // "tower light".
  marks.every(
    (mark) => mark.kind === 'word' || isRole(mark, 'numbered') || isNoise(mark) || isSize(mark) || isOfSize(mark),
  )

const isOfSize = (mark: Mark): mark is MarkOf<'measure'> => mark.kind === 'measure' && sizes.has(mark.unit)

const asDetail = ({ unit, value, start, end }: MarkOf<'measure'>): Mark => ({
  ...{ kind: 'spec', key: `size_${unit}`, value: Number(value) / 1000, items: [], start, end },
})

const unknown = (amount: MarkOf<'number'> | MarkOf<'measure'>): Mark =>
  amount.kind === 'measure' ? { ...amount, unknown: true } : { ...amount, kind: 'measure', unit: 'nos', unknown: true }
