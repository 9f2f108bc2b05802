import type { Day } from './calendar.ts'
import type { CalledOff } from './called-off.ts'
import type { Ask, ReadLine } from './read-line.ts'
import type { ReadPlace } from './read-place.ts'

/** What a text asks for. Nothing is posted from it before a person has confirmed it. */
export type Requirement = {
  lines: readonly ReadLine[]
  needed_by: Day | null
  needed_from: Day | null
  place: ReadPlace | null
  urgent: boolean
  asks: readonly Ask[]
  /** Lines that the text itself calls off further below. */
  off?: readonly CalledOff[]
}
