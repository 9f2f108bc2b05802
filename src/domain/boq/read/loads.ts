import { clauseOf } from './clauses.ts'
import { carriers } from './item-kinds.ts'
import { isMaterial } from './item-marks.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { type Found, farMost, nearMost, noise } from './simpler.ts'

const wali = /^ ?(?:each|wal[aei]|val[aei]|waal[aei]|वाल[ाेी])(?![a-z])/i
const ofThem = /^ ?(?:k[aeiy]|wal[aei]|की|का|के|वाली|च्या) ?$/i
const isTrip = (mark: Mark | undefined): mark is MarkOf<'measure'> => mark?.kind === 'measure' && mark.unit === 'trip'
const bulk: ReadonlySet<string> = new Set(['cum', 'cft', 'brass', 'mt'])

/** "2 hyva 10 brass wale", "4 trips of 5 brass", "transit mixer 6 cum wale": how large a vehicle is. */
export function sized(marks: readonly Mark[], at: number, text: string): Found {
  // "2 hyva reti 10 brass wali".
  const isNamed = marks[at - 1]?.kind === 'item' && isTrip(marks[at - 2])
  const isBehind = isNamed || isSign(marks[at - 1], '(') || isRole(marks[at - 1], 'in')
  const [vehicle, mark] = [marks[isBehind ? at - 2 : at - 1], marks[at]!]
  if (isOfOneLoad(marks, at, text)) return { mark: noise(mark, mark), next: at + 1 }
  if (mark.kind !== 'measure' || !bulk.has(mark.unit)) return null
  // "12 ton ki 2 gaadi".
  const next = marks.slice(at + 1, at + 3).find(isAmount)
  if (isTrip(next) && ofThem.test(text.slice(mark.end, next.start))) return { mark: noise(mark, mark), next: at + 1 }
  const isOfSize =
    wali.test(text.slice(mark.end, mark.end + 8)) ||
    isOfLast(marks, at, text) ||
    /^ of $/i.test(text.slice(vehicle?.end, mark.start))
  if (!isOfSize) return null
  const isOfLoads = isTrip(vehicle) && marks.some((one) => isMaterial(one) || isStoneSize(one))
  return isOfLoads || (vehicle?.kind === 'item' && vehicle.key === 'transit_mixer' && marks.some(isConcrete))
    ? { mark: noise(mark, mark), next: at + 1 }
    : null
}

/** "20 mm 2 gaadi 6 brass wali". */
const isStoneSize = (mark: Mark) => mark.kind === 'measure' && mark.unit === 'mm'

/** "tmt 2 gaadi 12 ton ki". */
const isOfLast = (marks: readonly Mark[], at: number, text: string) =>
  isTrip(marks[at - 1]) && /^ k[aei](?![a-z])/i.test(text.slice(marks[at]!.end))

const vehicleNames = '(?:h[aiy]{1,2}[vw]a|d[au]mp[ae]r|tipper|gaa?di|truck|lorry|trolley|trip|load|ट्रक|गाड़ी|गाडी)'
const oneLoad = new RegExp(`${vehicleNames} ?$`, 'i')

/** "murum 5 hiwa. hiwa 6 brass ka lena": how large each of the loads is that are counted. */
function isOfOneLoad(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark] = [marks[at - 2], marks[at]!]
  if (mark.kind !== 'measure' || !bulk.has(mark.unit) || marks[at - 1]?.kind !== 'noise' || isAmount(before))
    return false
  return (
    oneLoad.test(text.slice(Math.max(0, mark.start - 12), mark.start)) &&
    marks.slice(Math.max(0, at - farMost), at).some((one) => one.kind === 'measure' && one.unit === 'trip')
  )
}

const isConcrete = (mark: Mark) => mark.kind === 'item' && mark.key === 'rmc'

/** "1 truck (320 bags)" and "320 bags (1 truck)" are bags; what each of "2 hyva (10 brass)" brings must be asked. */
export function load(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  const isInside = isSign(marks[at - 1], '(') && isSign(marks[at + 1], ')')
  const other = isInside ? beyondItem(marks, at - 2, -1) : insideOf(marks, at)
  if (mark.kind !== 'measure' || other?.kind !== 'measure') return null
  const [trip, amount] = isInside ? [other, mark] : [mark, other]
  const isDropped = isInside ? mark.unit === 'trip' || (trip.unit === 'trip' && !isOne(trip)) : isOne(trip)
  return isDropped && (trip.unit === 'trip' || amount.unit === 'trip')
    ? { mark: noise(mark, mark), next: at + 1 }
    : null
}

const packed =
  /^\((?:each|per|one|1|ek) (?:box|bag|packet|pkt|bundle|carton|roll|coil|peti|dabba) ?[-=:]? ?\d{1,4}(?:\.\d{1,2})? ?(?:sq ?ft|sft|sqm|kgs?|ltr|pcs?|nos|tiles?|m|mtr)\.?\)|^\(\s?\d{1,4} ?(?:pcs?|nos?|pieces?|tiles?|kgs?|ltr|bags?|bori|sqft|sft)?\.? ?(?:\/|per|in(?: an?| each| one)?|an?|har|each) ?(?:box|bag|packet|pkt|bundle|carton|roll|coil|dabba|peti|trip|truck|load|trolley|tipper|dumper|hyva|hiwa|gaa?di|गाड़ी|गाडी)(?:es|s)? ?\)|^\(\s?\d{1,4} ?(?:pcs?|nos?|pieces?|tiles?)\.? ?(?:each|per box) ?\)/i

const inEachPack =
  /^(?:per|each|every|har) (?:box|bag|packet|pkt|bundle|carton|roll|coil|peti|dabba) ?[-=:]? ?\d{1,4}(?:\.\d{1,2})? ?(?:sq ?ft|sft|sqm|kgs?|ltr|pcs?|pieces?|nos|tiles?|m|mtr)(?![a-z])/i

/** "tiles 450 box (4 pcs/box)", "tiles 450 box, per box 4 pcs": what is in one of what is counted. */
export function inOne(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const [words] = (isSign(mark, '(') ? packed : inEachPack).exec(text.slice(mark.start, mark.start + 40)) ?? []
  if (!words) return null
  const next = marks.findIndex((one, n) => n > at && one.start >= mark.start + words.length)
  const last = next < 0 ? marks.length : next
  return { mark: noise(mark, marks[last - 1]!), next: last }
}

/** "600 bag, 4 gadi me", "600 bags in 3 trucks", "2 dumper murum 10 trip": what has been counted comes in them. */
export function broughtIn(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || mark.unit !== 'trip') return null
  const isTrips = (one: Mark) => one.kind === 'measure' && one.unit === 'trip' && one.vehicle === undefined
  const goods = clauseOf(marks, at).clause.filter(({ kind }) => kind === 'item').length
  if (mark.vehicle !== undefined && goods === 1 && clauseOf(marks, at).clause.some(isTrips))
    return { mark: noise(mark, mark), next: at + 1 }
  const isIn = isRole(marks[at + 1], 'within') || isRole(marks[at - 1], 'within')
  // "cement 1 trolley 200 bag".
  const named = isAmount(marks[at - 1]) ? marks[at - 2] : marks[at - 1]
  if (named?.kind === 'item' && (isOne(mark) || !isAmount(marks[at - 1]))) {
    const amount = goodsOnce(marks, at + 1)
    if (amount && (isOne(mark) || pieces.has(amount.unit))) return { mark: noise(mark, mark), next: at + 1 }
    // Of each of "2 trucks 8 brass", or of both? The loads are kept, of which their size is asked.
    if (amount) return { mark, next: at + 2 }
  }
  const counted = marks.slice(Math.max(0, at - nearMost), at).findLast(isAmount)
  const isGoods = counted?.kind === 'measure' && counted.unit !== 'trip'
  return isIn && isGoods ? { mark: noise(mark, mark), next: at + 1 } : null
}

const pieces: ReadonlySet<string> = new Set(['bag', 'nos'])

const goodsOnce = (marks: readonly Mark[], at: number) => {
  const [amount, next] = [marks[at], marks[at + 1]]
  const isGoods = amount?.kind === 'measure' && (pieces.has(amount.unit) || bulk.has(amount.unit))
  return isGoods && next?.kind !== 'item' ? amount : null
}

/** "2 dumper 10 trip each": the trips of each of them or of all is asked, with the vehicles in the words of the line. */
export function tripsOfVehicles(marks: readonly Mark[], at: number): Found {
  const [mark, trips] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'measure' || mark.vehicle === undefined || isOne(mark) || mark.unit !== 'trip') return null
  return trips?.kind === 'measure' && trips.unit === 'trip' && trips.vehicle === undefined
    ? { mark: { ...trips, unclear: true, start: mark.start }, next: at + 2 }
    : null
}

const isOfLoad = (unit: string) => bulk.has(unit) || unit === 'bag' || unit === 'nos'

/** "5 gadi cement (1 gadi 500 bag)", "2 loads (each 6 brass)": how much one load brings, of loads that are counted. */
export function eachLoad(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  const isApart = at === 0 || isSign(marks[at - 1], ',(') || marks[at - 1]?.kind === 'line'
  // "2 loads 20mm (16 ton each)".
  const isBehind = mark.kind === 'measure' && bulk.has(mark.unit) && isRole(marks[at + 1], 'each')
  if (isApart && isBehind && marks.slice(Math.max(0, at - nearMost), at).some(isTrip))
    return { mark: noise(mark, marks[at + 1]!), next: at + 2 }
  const next = isSign(marks[at + 1], '=:-') ? at + 2 : at + 1
  const amount = marks[next]
  if (!isApart || !(isOne(mark) || isRole(mark, 'each')) || amount?.kind !== 'measure' || !isOfLoad(amount.unit))
    return null
  const counted = (one: Mark) => one.kind === 'measure' && one.unit === 'trip' && !isOne(one)
  // "1 hyva = 8 brass, 3 hyva khadi".
  const isOfNext =
    clauseOf(marks, at).clause.every(({ kind }) => kind !== 'item') && marks.slice(next, at + farMost).some(counted)
  const isOfCounted = isOfNext || marks.slice(Math.max(0, at - farMost), at).some(counted)
  return isOfCounted ? { mark: noise(mark, amount), next: next + 1 } : null
}

const perVehicle = new RegExp(String.raw`^ ?(?:\/|per|har|each|ek|प्रति|हर|एक) ?${vehicleNames}(?![a-z])`, 'i')
const inEach = new RegExp(`(?:ek|har|each|1|एक|हर)(?: ${vehicleNames})? (?:me|mein|में|मध्ये) $`, 'i')

/** "3 hywa, 8 brass per hywa", "2 hyva, ek me 6 brass": how much each of the loads brings that are counted. */
export function perLoad(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || !isOfLoad(mark.unit)) return null
  const isTrips = (one: Mark) => one.kind === 'measure' && one.unit === 'trip'
  if (!marks.slice(Math.max(0, at - farMost), at).some(isTrips)) return null
  // "3 truck M sand each 20 ton".
  const isEach = isRole(marks[at - 1], 'each') && (marks[at + 1] === undefined || isSign(marks[at + 1], ',.;'))
  if (isEach && marks[at - 2]?.kind === 'item') return { mark: noise(marks[at - 1]!, mark), next: at + 1 }
  const [per] = perVehicle.exec(text.slice(mark.end, mark.end + 20)) ?? []
  if (!per && !inEach.test(text.slice(Math.max(0, mark.start - 24), mark.start))) return null
  const behind = marks.findIndex((one, n) => n > at && one.start >= mark.end + (per?.length ?? 0))
  const next = behind < 0 ? marks.length : behind
  return { mark: noise(mark, marks[next - 1]!), next }
}

const isOne = (mark: Mark) => mark.kind === 'measure' && mark.unit === 'trip' && mark.value === 1_000n

const beyondItem = (marks: readonly Mark[], at: number, step: 1 | -1): Mark | undefined =>
  marks[at]?.kind === 'item' ? marks[at + step] : marks[at]

function insideOf(marks: readonly Mark[], at: number): Mark | undefined {
  const next = marks[at + 1]
  // "1 truck load 20mm (approx 500 cft)".
  const isNamed = next?.kind === 'item' || (next?.kind === 'measure' && next.unit === 'mm')
  const open = isNamed ? at + 2 : at + 1
  const inner = ['noise', 'word', 'role'].includes(marks[open + 1]?.kind ?? '') ? open + 2 : open + 1
  return isSign(marks[open], '(') && isSign(marks[inner + 1], ')') ? marks[inner] : undefined
}

const isBulk = (mark: Mark | undefined) =>
  mark?.kind === 'measure' && (bulk.has(mark.unit) || mark.unit === 'trip' || mark.unit === 'foot')

/** "2 gadi badarpur", "badarpur 300 cft": the coarse sand of Delhi, called by the town it came from. */
export function badarpur(marks: readonly Mark[], at: number, text: string): Found {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  const { start, end, kind } = mark
  if (kind !== 'place' || !/^(?:badarpur|बदरपुर)$/i.test(text.slice(start, end))) return null
  if (after?.kind === 'item' && after.key === 'river_sand') return { mark: noise(mark, mark), next: at + 1 }
  const isFirst = isBulk(before) && (marks[at - 2]?.kind !== 'item' || isAmount(marks[at - 3]))
  const isLast = before?.kind !== 'item' && isBulk(after) && marks[at + 2]?.kind !== 'item'
  return isFirst || isLast ? { mark: { kind: 'item', key: 'river_sand', start, end }, next: at + 1 } : null
}

const unloads = /^ (?:unload|khali|utar|खाली|उतार)/i

/** "7 cement wale truck unload karne 8 hamal": what stands there already. */
export function toUnload(marks: readonly Mark[], at: number, text: string): Found {
  const [count, goods, of, truck] = marks.slice(at, at + 4)
  const isTruck = truck?.kind === 'item' && carriers.includes(truck.key)
  if (!isTruck || count?.kind !== 'number' || !isMaterial(goods) || !isRole(of, 'past', 'in')) return null
  return unloads.test(text.slice(truck.end, truck.end + 8)) ? { mark: noise(count, truck), next: at + 4 } : null
}
