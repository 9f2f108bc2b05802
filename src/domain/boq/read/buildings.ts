import { itemOf } from '../catalogue/catalogue.ts'
import { isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { type Found, farMost, noise } from './simpler.ts'

const building =
  /^(?:bhk|rk|room|rooms|kamra|kamre|plot|flat|hall|shop|storey|slabs?|footings?|bungalows?|villas?|कमरा|कमरे|प्लॉट|खोली)$/i

const areas: ReadonlySet<string> = new Set(['sqft', 'sqm', 'sqyd'])
const house = /(?<![a-z])(?:slab|ghar|makan|makaan|plot|flat|building|bungalow|स्लैब|स्लॅब|घर|मकान)(?![a-z])/i

const ofHouse: ReadonlySet<string> = new Set(['cement', 'tmt_bar', 'brick', 'river_sand', 'crushed_stone'])
const isOfHouse = (mark: Mark) => mark.kind === 'item' && ofHouse.has(mark.key)

/** "1200 sqft ka slab hai, m20 18 cum", "2000 sqft ka ghar, cement sariya ka rate": how large it is, where nothing that is asked for is sold by area. */
export function extent(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || !areas.has(mark.unit)) return null
  if (!house.test(text.slice(Math.max(0, mark.start - 24), mark.end + 12))) return null
  const near = marks.slice(Math.max(0, at - farMost), at + farMost)
  const isOther = near.some((one) => isOfHouse(one) || (one.kind === 'measure' && one !== mark && !areas.has(one.unit)))
  const isByArea = near.some((one) => one.kind === 'item' && itemOf(one.key)?.units.includes('sqft'))
  return isOther && !isByArea ? { mark: noise(mark, mark), next: at + 1 } : null
}

const above = /(?<![a-z])(?:g|s|p|b|stilt|ground|parking|podium) ?$/i

/** "G+3", "stilt + 7": the floors of a building. */
export function storeys(marks: readonly Mark[], at: number, text: string): Found {
  const [plus, mark] = [marks[at - 1], marks[at]!]
  return mark.kind === 'number' &&
    isSign(plus, '+') &&
    above.test(text.slice(Math.max(0, plus!.start - 9), plus!.start))
    ? { mark: noise(mark, mark), next: at + 1 }
    : null
}

/** "2 BHK", "10x12 ka room", "20x40 plot": how large a building is. */
export function rooms(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const next = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  const named = marks[next]
  if ((mark.kind !== 'number' && mark.kind !== 'dims') || !named) return null
  return building.test(text.slice(named.start, named.end)) ? { mark: noise(mark, mark), next: at + 1 } : null
}
