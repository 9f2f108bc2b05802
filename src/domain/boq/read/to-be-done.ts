import { itemOf } from '../catalogue/catalogue.ts'
import { isLabour } from './item-marks.ts'
import { isAmount, isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { type Found, farMost, nearMost, noise } from './simpler.ts'

const areas: ReadonlySet<string> = new Set(['sqft', 'sqm', 'sqyd'])
const crew = /^ ?(?:ka |ki |का |की )?(?:kaam|kam|work|area|काम)(?![a-z])/i

/** "2 mistri aur 2 helper 15 din, 2000 sqft kaam hai": how much counted people are to do, where the work itself is not named. */
export function toBeDone(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || !areas.has(mark.unit) || !crew.test(text.slice(mark.end, mark.end + 14))) return null
  const near = marks.slice(Math.max(0, at - farMost), at)
  const kinds = near.flatMap((one) => (one.kind === 'item' ? [itemOf(one.key)?.kind] : []))
  return kinds.at(-1) === 'labour' && !kinds.includes('work') ? { mark: noise(mark, mark), next: at + 1 } : null
}

/** "carpenter 4 for wardrobe 6 nos", "helper 15 for slab 4500 sft": how much counted people are to make. */
export function forThings(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || !(mark.unit === 'nos' || mark.unit === 'cum' || areas.has(mark.unit))) return null
  const reached = marks.slice(Math.max(0, at - nearMost), at)
  const forAt = reached.findLastIndex((one) => isRole(one, 'for'))
  const [amount, item] = [reached[forAt - 1], reached[forAt - 2]]
  const isOfPeople = [amount, item].some(isLabour) && [amount, item].some(isAmount)
  const isThing = reached.slice(forAt + 1).every(({ kind }) => kind === 'word' || kind === 'noise' || kind === 'time')
  return forAt > 1 && isOfPeople && isThing ? { mark: noise(mark, mark), next: at + 1 } : null
}
