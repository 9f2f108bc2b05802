import { itemOf } from '../catalogue/catalogue.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { smallestWage } from './prices.ts'
import { noise } from './simpler.ts'

/** "6 mistri, 10 helper. mistri 950/day helper 650": what each is paid, of people that are counted elsewhere in the message. */
export function dropListedWages(marks: readonly Mark[], text: string): Mark[] {
  const counted = new Set(marks.flatMap((mark, at) => (isCounted(marks, at) ? [labourOf(mark)] : [])))
  if (counted.size === 0) return [...marks]
  const told = [...marks]
  for (const [at, mark] of marks.entries()) {
    const [before, after] = [marks[at - 1], marks[at + 1]]
    if (!counted.has(labourOf(mark)) || isCounted(marks, at)) continue
    const isPaid = isWage(after) || isPrice(after, text) || isRole(before, 'price')
    if (!isPaid) continue
    told[at] = noise(mark, mark)
    if (isWage(after)) told[at + 1] = noise(after!, after!)
  }
  return told
}

const labourOf = (mark: Mark | undefined) =>
  mark?.kind === 'item' && itemOf(mark.key)?.kind === 'labour' ? mark.key : undefined

const isWage = (mark: Mark | undefined) => mark?.kind === 'number' && mark.value >= smallestWage

/** "950/day" has been found to be a price before. */
const isPrice = (mark: Mark | undefined, text: string) =>
  mark?.kind === 'noise' && /\d/.test(text.slice(mark.start, mark.end))

const isCounted = (marks: readonly Mark[], at: number): boolean =>
  labourOf(marks[at]) !== undefined &&
  [marks[at - 1], marks[at + 1]].some((one) => isAmount(one) && one.value < smallestWage)
