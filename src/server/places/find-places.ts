import type { Place } from '#contract/place.ts'
import { distanceKm } from '#domain/matching/nearness.ts'
import { areNear } from '#domain/search/near-keys.ts'
import { keysOfPlace } from '#domain/search/old-names.ts'
import { spellingKey } from '#domain/search/spelling-key.ts'
import { allPincodes, placeOfPincode } from './pincodes.ts'

const most = 10
const shortest = 2

/** `keys` of its name, `around` of its district and state. */
type Known = Place & { keys: readonly string[]; around: readonly string[] }
type Index = { places: readonly Known[]; byKey: ReadonlyMap<string, readonly Known[]> }

let index: Index | null = null

/**
 * Places by the beginning of a PIN code or by words of their name, district and state, in any spelling of either script, old names
 * too. What is only similar comes if there is nothing else. The names, about 30,000, are indexed at the first use.
 */
export function findPlaces(search: string): Place[] {
  const typed = search.normalize('NFC').trim().toLowerCase()
  if (typed.length < shortest) return []
  index ??= indexPlaces()
  const digits = typed.replace(/\s/g, '')
  if (/^\d+$/.test(digits)) return placesOfPin(index, digits).slice(0, most).map(asPlace)
  const words = typed
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(keysOfPlace)
  const found = ranked(index, words, (key, word) => key.startsWith(word))
  return (found.length > 0 ? found : ranked(index, words, areNear)).slice(0, most).map(asPlace)
}

const sameKm = 30

/**
 * The PIN code of the place that a location names, for jobs without one: a place in a district or state that is named with it, such as
 * `Gachibowli, Hyderabad`, or the city of a district. Null where places far apart are called so: a wrong place is worse than none.
 */
export function pinNamed(location: string): string | null {
  const parts = location.split(/[,\n]/).filter((part) => part.trim() !== '')
  for (const most of [parts.length, 2, 1]) {
    const found = placesNamed(parts.slice(-most).join(' '))
    const [first] = found
    if (first) return found.every((other) => areTogether(first.pin, other.pin)) ? first.pin : null
  }
  return null
}

/** The places of which all words tell the name, its district or its state, and some the name and some the others. */
function placesNamed(text: string): Known[] {
  index ??= indexPlaces()
  const { byKey } = index
  const words = text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map(keysOfPlace)
  const [first = []] = words
  const found = new Set(first.flatMap((key) => byKey.get(key) ?? []))
  const tells = (keys: readonly string[], word: readonly string[]) => keys.some((key) => word.includes(key))
  return [...found].filter(
    ({ keys, around }) =>
      words.every((word) => tells(keys, word) || tells(around, word)) &&
      words.some((word) => tells(keys, word)) &&
      words.some((word) => tells(around, word)),
  )
}

function areTogether(pin: string, other: string): boolean {
  const [a, b] = [placeOfPincode(pin)?.at, placeOfPincode(other)?.at]
  return Boolean(a && b && distanceKm(a, b) <= sameKm)
}

/** The first name of each code. */
const placesOfPin = ({ places }: Index, digits: string) =>
  places.filter(({ pin }, n) => pin.startsWith(digits) && places[n - 1]?.pin !== pin)

const asPlace = ({ pin, place, district, state }: Known): Place => ({ pin, place, district, state })

type Fits = (key: string, word: string) => boolean

/** The places that have all words, those first whose name is meant most exactly. */
function ranked({ byKey }: Index, words: readonly string[][], fits: Fits): Known[] {
  const keys = words.map((word) => new Set([...byKey.keys()].filter((key) => word.some((one) => fits(key, one)))))
  const [first, ...rest] = keys
  const found = new Set([...(first ?? [])].flatMap((key) => byKey.get(key)!))
  return [...found]
    .filter(({ keys, around }) => rest.every((wanted) => [...keys, ...around].some((key) => wanted.has(key))))
    .map((place) => ({ place, rank: rankOf(place, words) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ place }) => place)
}

/** The lower, the more exactly the words name the place; a name with more words than were typed is a little worse. */
function rankOf({ keys, around }: Known, words: readonly string[][]): number {
  const extra = Math.min(9, Math.abs(keys.length - words.length)) / 10
  return words.reduce((sum, word) => sum + rankOfWord(word, keys, around), extra)
}

function rankOfWord(word: readonly string[], keys: readonly string[], around: readonly string[]): number {
  if (word.includes(keys[0]!)) return 0
  if (keys.some((key) => word.includes(key))) return 1
  if (around.some((key) => word.includes(key))) return 2
  return word.some((one) => keys.some((key) => key.startsWith(one))) ? 3 : 4
}

function indexPlaces(): Index {
  const keysOf = keysInTexts()
  const places = allPincodes().flatMap(([pin, { district, state, names }]) => {
    const around = keysOf(`${district} ${state}`)
    return (names.length > 0 ? names : [district]).map((place) => ({
      pin,
      place,
      district,
      state,
      around,
      keys: keysOf(place),
    }))
  })
  const byKey = new Map<string, Known[]>()
  for (const place of places)
    for (const key of new Set([...place.keys, ...place.around])) {
      const known = byKey.get(key)
      if (known) known.push(place)
      else byKey.set(key, [place])
    }
  return { places, byKey }
}

/** The key of each word is computed once, however many places have it. */
function keysInTexts(): (text: string) => string[] {
  const keyOf = new Map<string, string>()
  function keyOfWord(word: string): string {
    const key = keyOf.get(word) ?? spellingKey(word)
    keyOf.set(word, key)
    return key
  }
  return (text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .filter(Boolean)
      .map(keyOfWord)
}
