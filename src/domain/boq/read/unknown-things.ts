import { ends } from './clauses.ts'
import { isAmount, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

/** What any thing may be counted in; bags, brass and the like are of few things, which need no name. */
const units: ReadonlySet<string> = new Set(['nos', 'kg', 'metre', 'ltr', 'box', 'coil', 'bdl', 'can', 'set', 'pair'])

/** "brick 5000, hammer 20": what is counted by a name that is not known is of no item beside it, and is asked. */
export function unknownThings(marks: readonly Mark[]): Mark[] {
  // Names and numbers alone are talk.
  if (!marks.some(({ kind }) => kind === 'item')) return [...marks]
  const told = [...marks]
  for (let start = 0; start < marks.length; ) {
    let end = start
    while (!ends(marks[end])) end++
    const clause = marks.slice(start, end)
    const counted = clause.findIndex(isAmount)
    const amount = clause[counted]
    if (isAmount(amount) && isUnknown(clause, counted)) told[start + counted] = unknown(amount)
    start = end + 1
  }
  return told
}

/** Words that are not known, perhaps with their sides, then one amount, and nothing else: "plate 3x2 150 nos". */
function isUnknown(clause: readonly Mark[], counted: number): boolean {
  const amount = clause[counted]!
  const name = clause.slice(0, counted).filter((mark) => !isSign(mark, ':-*.'))
  return (
    (amount.kind === 'number' || (amount.kind === 'measure' && units.has(amount.unit))) &&
    name.findLast(({ kind }) => kind !== 'dims')?.kind === 'word' &&
    name.every(({ kind }) => kind === 'word' || kind === 'noise' || kind === 'dims') &&
    clause.slice(counted + 1).every(({ kind }) => kind === 'noise')
  )
}

const unknown = (amount: MarkOf<'number'> | MarkOf<'measure'>): Mark =>
  amount.kind === 'measure' ? { ...amount, unknown: true } : { ...amount, kind: 'measure', unit: 'nos', unknown: true }
