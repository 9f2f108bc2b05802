import { itemOf } from '../catalogue/catalogue.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { smallestWage } from './prices.ts'
import { noise } from './simpler.ts'

/** "6 mistri, 10 helper. mistri 950/day helper 650": what each is paid, of people that are counted elsewhere, or nowhere: a list of wages. */
export function dropListedWages(marks: readonly Mark[], text: string): Mark[] {
  const counted = new Set(marks.flatMap((mark, at) => (isCounted(marks, at, text) ? [labourOf(mark)] : [])))
  const isList = counted.size === 0 && marks.filter((_, at) => isPaid(marks, at, text)).length > 1
  if (counted.size === 0 && !isList) return [...marks]
  const told = [...marks]
  for (const [at, mark] of marks.entries()) {
    const after = marks[at + 1]
    if (!(isList || counted.has(labourOf(mark))) || isCounted(marks, at, text) || !isPaid(marks, at, text)) continue
    told[at] = noise(mark, mark)
    if (isWage(after)) told[at + 1] = noise(after!, after!)
  }
  return told
}

const labourOf = (mark: Mark | undefined) =>
  mark?.kind === 'item' && itemOf(mark.key)?.kind === 'labour' ? mark.key : undefined

const isPaid = (marks: readonly Mark[], at: number, text: string): boolean =>
  labourOf(marks[at]) !== undefined &&
  (isWage(marks[at + 1]) || isPrice(marks[at + 1], text) || isRole(marks[at - 1], 'price'))

const isWage = (mark: Mark | undefined) => mark?.kind === 'number' && mark.value >= smallestWage

/** "950/day" has been found to be a price before. */
const isPrice = (mark: Mark | undefined, text: string) =>
  mark?.kind === 'noise' && /\d/.test(text.slice(mark.start, mark.end))

/** Also behind what each is paid: "mason@900 5 nos". */
function isCounted(marks: readonly Mark[], at: number, text: string): boolean {
  const next = isWage(marks[at + 1]) || isPrice(marks[at + 1], text) ? at + 2 : at + 1
  return (
    labourOf(marks[at]) !== undefined &&
    [marks[at - 1], marks[next]].some((one) => isAmount(one) && one.value < smallestWage)
  )
}
