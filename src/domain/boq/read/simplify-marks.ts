import { itemOf } from '../catalogue/catalogue.ts'
import { extent, rooms, storeys } from './buildings.ts'
import { clock, workingHours } from './clock-times.ts'
import { hoursADay } from './hours-a-day.ts'
import { barSizes } from './line-details.ts'
import { badarpur, broughtIn, eachLoad, inOne, load, perLoad, sized, toUnload, tripsOfVehicles } from './loads.ts'
import { model, reach, wheeled } from './machines.ts'
import { type AmountMark, isAmount, isRole, isSign, unitOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { askedPrice, price, wage } from './prices.ts'
import { loadCounted, sameAmount } from './same-amount.ts'
import { shareOfTotal } from './share-of-total.ts'
import { type Found, farMost, nearMost, noise } from './simpler.ts'
import { flatBar, gaugeNumber, gradeOfStainless, plate, rod, soot, withRest } from './steel-marks.ts'
import { forThings, toBeDone } from './to-be-done.ts'

/** Replaces what has numbers that count nothing: prices, times of day, numbers of plots and floors. `text` is normalised. */
export function simplifyMarks(marks: readonly Mark[], text: string): Mark[] {
  const simple: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const found =
      twice(marks, at) ??
      pinWord(marks, at, text) ??
      numbered(marks, at, text) ??
      share(marks, at) ??
      price(marks, at, text) ??
      askedPrice(marks, at, text) ??
      clock(marks, at, text) ??
      workingHours(marks, at) ??
      hoursADay(marks, at, text) ??
      described(marks, at, text) ??
      skilled(marks, at) ??
      depth(marks, at, text) ??
      reach(marks, at, text) ??
      model(marks, at, text) ??
      diameter(marks, at) ??
      added(marks, at) ??
      withRest(marks, at) ??
      sameAmount(marks, at, text) ??
      loadCounted(marks, at, text) ??
      inches(marks, at, text) ??
      lengthOfPart(marks, at) ??
      sentenceEnd(marks, at, text) ??
      samePipe(marks, at, text) ??
      soot(marks, at, text) ??
      rod(marks, at) ??
      flatBar(marks, at, text) ??
      gradeOfStainless(marks, at, text) ??
      phases(marks, at, text) ??
      plate(marks, at, text) ??
      namedBySize(marks, at) ??
      wage(marks, at, text) ??
      shareOfTotal(marks, at, text) ??
      inOne(marks, at, text) ??
      load(marks, at) ??
      eachLoad(marks, at) ??
      perLoad(marks, at, text) ??
      lots(marks, at, text) ??
      toUnload(marks, at, text) ??
      tripsOfVehicles(marks, at) ??
      broughtIn(marks, at) ??
      badarpur(marks, at, text) ??
      gaugeNumber(marks, at, text) ??
      sized(marks, at, text) ??
      numberOfKind(marks, at, text) ??
      bearing(marks, at) ??
      timesLoads(marks, at, text) ??
      several(marks, at) ??
      rooms(marks, at, text) ??
      storeys(marks, at, text) ??
      toBeDone(marks, at, text) ??
      forThings(marks, at) ??
      extent(marks, at, text) ??
      wheeled(marks, at, text)
    simple.push(found ? found.mark : marks[at]!)
    at = found ? found.next : at + 1
  }
  return simple
}

/** "Baner pin: 411045": no name of a place. */
function pinWord(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const next = isSign(marks[at + 1], ':-.') ? at + 2 : at + 1
  const isPin =
    mark.kind === 'word' && marks[next]?.kind === 'pin' && /^(?:pin|पिन)$/i.test(text.slice(mark.start, mark.end))
  return isPin ? { mark: noise(mark, mark), next } : null
}

/** "2-2 ton", "2-2 din" and "12-12 ghante" are said of each, as is "teeno 2 2 ton". */
function twice(marks: readonly Mark[], at: number): Found {
  const [mark, dash, other] = [marks[at]!, marks[at + 1], marks[at + 2]]
  if (isRole(marks[at - 1], 'each') && mark.kind === 'number' && isAmount(dash) && dash.value === mark.value)
    return { mark: noise(mark, mark), next: at + 1 }
  if (mark.kind !== 'number' || !isSign(dash, '-') || !isAmountOrTime(other)) return null
  // "JCB 2 - 2 din" are two JCB.
  const isGlued = dash!.start === mark.end && other.start === dash!.end
  if (other.value !== mark.value || (other.kind === 'span' && !isGlued)) return null
  const place = { start: mark.start, end: dash!.end }
  const isTime = other.kind === 'span' || (other.kind === 'measure' && other.unit === 'hour')
  return { mark: isTime ? { kind: 'noise', ...place } : { kind: 'role', role: 'each', ...place }, next: at + 2 }
}

const isAmountOrTime = (mark: Mark | undefined): mark is AmountMark | MarkOf<'span'> =>
  isAmount(mark) || mark?.kind === 'span'

/** "Phase 3", "plot no 12", "2nd floor", "Sector 21". */
function numbered(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const place = (last: number): Found => ({
    mark: { kind: 'place', place: 'noun', start: mark.start, end: marks[last]!.end },
    next: last + 1,
  })
  if (mark.kind === 'ordinal' && isRole(marks[at + 1], 'numbered')) return place(at + 1)
  // "Hinjewadi ph 3", and no "ph 98220 12345".
  const isPhase =
    isRole(mark, 'signature') &&
    /^ph[ .-]{1,2}\d{1,2}(?!\d)/i.test(text.slice(mark.start)) &&
    marks[at - 1]?.kind === 'place'
  if (!isRole(mark, 'numbered') && !isPhase) return null
  // "full flat 2bhk".
  if (marks[at + 1]?.kind === 'number' && /^ ?(?:bhk|rk)(?![a-z])/i.test(text.slice(marks[at + 1]!.end)))
    return { mark: noise(mark, marks[at + 1]!), next: at + 2 }
  const number = isSign(marks[at + 1], '-') || isSign(marks[at + 1], '.') ? at + 2 : at + 1
  const isNumber = marks[number]?.kind === 'number' || marks[number]?.kind === 'ordinal'
  return isNumber ? place(number) : null
}

/** "5% extra for wastage": no number of anything. */
function share(marks: readonly Mark[], at: number): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  return mark.kind === 'number' && isSign(next, '%') ? { mark: noise(mark, next!), next: at + 2 } : null
}

/** "2/3/4 ton" are quantities of several things: the last is kept and asked. */
function several(marks: readonly Mark[], at: number): Found {
  let last = at
  while (marks[last]?.kind === 'number' && isSign(marks[last + 1], '/') && isAmount(marks[last + 2])) last += 2
  const mark = marks[last]!
  // "8/10/12 mm" are sizes.
  if (last === at || !isAmount(mark) || (mark.kind === 'measure' && mark.unit === 'mm')) return null
  return { mark: { ...mark, unclear: true, start: marks[at]!.start }, next: last + 1 }
}

const lot = /^ ?(?:tracks?|lots?|kisht|kist|batch(?:es)?|installments?|turns?)(?![a-z])/i

const ofLots = /\d ?(?:lots?|kisht|kist|batch(?:es)?|installments?|turns?) (?:of |mein |me |@ ?)?$/i

/** "in 3 lots weekly", "3 lots of 250", "sliding 3 track": how often and how much of it comes, or how it is made. */
function lots(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const isCount = mark.kind === 'number' && lot.test(text.slice(mark.end, mark.end + 14))
  const isSize = isAmount(mark) && ofLots.test(text.slice(Math.max(0, mark.start - 24), mark.start))
  return isCount || isSize ? { mark: noise(mark, mark), next: at + 1 } : null
}

/** "3 number eent 5 hajar", "6 number gitti 3 trolley", "bricks 25k no.1": of which quality or size. */
function numberOfKind(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind === 'number' && /(?<![a-z])no\.$/i.test(text.slice(Math.max(0, mark.start - 4), mark.start)))
    return isAmount(marks[at - 2]) && !isAmount(marks[at + 1]) && marks[at + 1]?.kind !== 'item'
      ? { mark: noise(mark, mark), next: at + 1 }
      : null
  if (mark.kind !== 'measure' || !/^\d{1,2} (?:number|नंबर)$/i.test(text.slice(mark.start, mark.end))) return null
  const next = marks[at + 1]
  const named =
    next?.kind === 'item' ? next : marks.slice(Math.max(0, at - nearMost), at).findLast(({ kind }) => kind === 'item')
  const items = ['brick', 'fly_ash_brick', 'crushed_stone']
  if (named?.kind !== 'item' || !items.includes(named.key) || !isAmount(named === next ? marks[at + 2] : next))
    return null
  const value = `No. ${Number(mark.value) / 1000}`
  return { mark: { kind: 'spec', key: 'grade', value, items, start: mark.start, end: mark.end }, next: at + 1 }
}

const liftsOrDigs = ['hydra_crane', 'excavator']

/** "manhole cover 24x24 20T 15 nos", "hydra 14 ton ek din, ISMB utarna hai": what it bears or lifts. */
function bearing(marks: readonly Mark[], at: number): Found {
  const [before, mark] = [marks[at - 1], marks[at]!]
  if (mark.kind !== 'measure' || mark.unit !== 'mt') return null
  const named = marks.slice(Math.max(0, at - nearMost), at).findLast(({ kind }) => kind === 'item')
  if (named?.kind !== 'item') return null
  const isOf = named === before && liftsOrDigs.includes(named.key)
  if (!isOf && !(named.key === 'manhole_cover' && isAmount(marks[at + 1]))) return null
  const value = Number(mark.value) / 1000
  const items = [named.key]
  return { mark: { kind: 'spec', key: 'capacity_t', value, items, start: mark.start, end: mark.end }, next: at + 1 }
}

/** "RMC 6 cum x 5 TM" is a multiplication: it is asked. */
function timesLoads(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, loads] = [marks[at]!, marks[at + 2]]
  if (mark.kind !== 'measure' || loads?.kind !== 'measure' || loads.unit !== 'trip' || mark.unit === 'trip') return null
  if (!/^ ?[x*] ?$/i.test(text.slice(mark.end, loads.start))) return null
  const value = (mark.value * loads.value) / 1_000n
  return { mark: { ...mark, value, unclear: true, end: loads.end }, next: at + 3 }
}

const smallestMm = 12_000n

/** "900 dia" and "dia 900", but not "12 mm dia 50 rods". */
function diameter(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  const isBehind = isRole(marks[at - 1], 'dia') && marks[at - 2]?.kind !== 'measure'
  if (mark.kind !== 'number' || !(isRole(marks[at + 1], 'dia') || isBehind)) return null
  // "8 dia 1 ton".
  const isBar =
    barSizes.has(Number(mark.value) / 1000) && ['mt', 'kg', 'qtl'].includes(unitOf(marks[at + 2] ?? mark) ?? '')
  return { mark: { ...mark, kind: 'measure', unit: isBar || mark.value >= smallestMm ? 'mm' : 'in' }, next: at + 1 }
}

/** "5 + 5 ton": both have the unit. */
function added(marks: readonly Mark[], at: number): Found {
  const [mark, second, third] = [marks[at]!, marks[at + 1], marks[at + 2]]
  if (mark.kind !== 'number' || !isSign(second, '+') || third?.kind !== 'measure') return null
  // "20 ltr 4 + 10 ltr 2" has packs.
  if (unitOf(marks[at - 1] ?? mark) === third.unit) return null
  return { mark: { ...mark, kind: 'measure', unit: third.unit }, next: at + 1 }
}

/** "elbow 3/4 200", "3/4 elbow 100", "cpvc 3/4 pipe": a fraction beside what is sized in inches is a size. */
function inches(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'number' || !text.slice(mark.start, mark.end).includes('/')) return null
  let before = at - 1
  while (marks[before]?.kind === 'spec' || isRole(marks[before], 'in')) before--
  // "elbow 1/2 100, 3/4 60".
  const isNext = isSign(marks[at - 1], ',;') && isAmount(marks[at + 1]) && isSizedInInches(lastNamed(marks, at))
  const isSized =
    isNext || isSizedInInches(marks[at + 1]) || (isSizedInInches(marks[before]) && isCountedBehind(marks, at))
  return isSized ? { mark: { ...mark, kind: 'measure', unit: 'in' }, next: at + 1 } : null
}

const lastNamed = (marks: readonly Mark[], at: number) =>
  marks.slice(Math.max(0, at - farMost), at).findLast(({ kind }) => kind === 'item')

/** Right behind it, or behind a dash: "elbow 3/4 - 100". */
const isCountedBehind = (marks: readonly Mark[], at: number) =>
  isAmount(marks[at + 1]) || (isSign(marks[at + 1], '-:') && isAmount(marks[at + 2]))

/** "ledger 1.2 - 400", "cuplock 2.5 100 nos": parts of a scaffolding by their length in metres. */
function lengthOfPart(marks: readonly Mark[], at: number): Found {
  const [before, mark] = [marks[at - 1], marks[at]!]
  const isPart = before?.kind === 'item' && (before.key === 'scaffolding' || before.key === 'prop')
  if (mark.kind !== 'number' || !isPart || mark.value % 1_000n === 0n || !isCountedBehind(marks, at)) return null
  return { mark: { ...mark, kind: 'measure', unit: 'metre', doubtful: false }, next: at + 1 }
}

const ofTerms = /^\.\s+(?:make|brand|delivery|payment|rate|site|transport|unloading|location|gst)\b/i
const shortened =
  /(?:^|[^a-z])(?:no|nos|rs|mt|mtr|kg|sq|ft|cum|rft|pcs|ltr|approx|dr|st|qty|dia|thk|dept|govt|ph|mob|co|pvt|ltd|mr|mrs|smt|shri|incl|max|min|etc|sqft|sft|bag|in|cm|mm|m|t)$/i

/** "diesel party ka. Dumper 2 nos": the end of a sentence divides as a semicolon does. */
function sentenceEnd(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (!isSign(mark, '.') || !/^\.\s+[A-Z]/.test(text.slice(mark.start, mark.start + 8))) return null
  if (ofTerms.test(text.slice(mark.start, mark.start + 16)))
    return { mark: { ...mark, kind: 'sign', sign: ';' }, next: at + 1 }
  const before = text.slice(Math.max(0, mark.start - 8), mark.start)
  if (!/[a-z]$/i.test(before) || shortened.test(before)) return null
  return { mark: { ...mark, kind: 'sign', sign: ';' }, next: at + 1 }
}

const isSizedInInches = (mark: Mark | undefined) =>
  mark?.kind === 'item' && itemOf(mark.key)?.kind === 'material' && itemOf(mark.key)?.sizes.in !== undefined

/** "cpvc 3/4 pipe": the general word behind the kind of pipe and its size. */
function samePipe(marks: readonly Mark[], at: number, text: string): Found {
  const [item, size, mark] = [marks[at - 2], marks[at - 1], marks[at]!]
  const isPipe = mark.kind === 'item' && /^pipes?$/i.test(text.slice(mark.start, mark.end))
  if (!isPipe || !isAmount(size) || item?.kind !== 'item' || !item.key.endsWith('_pipe')) return null
  return { mark: noise(mark, mark), next: at + 1 }
}

const wireSizes: ReadonlySet<bigint> = new Set([750n, 1_000n, 1_500n, 2_500n, 4_000n, 6_000n, 10_000n])
const smallestTank = 200_000n

/** "3 phase cable 250 mtr". */
function phases(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  const isPhase = mark.kind === 'number' && (mark.value === 1_000n || mark.value === 3_000n)
  if (!isPhase || !next || !/^phase$/i.test(text.slice(next.start, next.end)) || isAmount(marks[at + 2])) return null
  return { mark: noise(mark, next), next: at + 2 }
}

/** "wire 1.5 ka 10 coil, 2.5 8 coil", "tanki 1000 ki 2", "12 ka 2 ton 16 ka 3 ton sariya": what is named by its size. */
function namedBySize(marks: readonly Mark[], at: number): Found {
  const mark = marks[at]!
  const next = marks[at + 1]
  const isBefore = isRole(next, 'in') && isAmount(marks[at + 2])
  const isOfCoils = next?.kind === 'measure' && ['coil', 'bdl', 'roll'].includes(next.unit)
  if (mark.kind !== 'number' || !(isBefore || isOfCoils)) return null
  const before = marks.slice(Math.max(0, at - farMost), at).findLast(({ kind }) => kind === 'item' || kind === 'brand')
  const key = before?.kind === 'item' ? before.key : before?.kind === 'brand' ? before.brand.item : null
  const isWire = key === 'electric_wire' && wireSizes.has(mark.value)
  const isTank = isBefore && key === 'water_tank' && mark.value >= smallestTank
  const isBar =
    isBefore && barSizes.has(Number(mark.value) / 1000) && unitOf(marks[at + 2]!) === 'mt' && hasBars(marks, at)
  if (!isWire && !isTank && !isBar) return null
  return { mark: { ...mark, kind: 'measure', unit: isWire ? 'sqmm' : isBar ? 'mm' : 'ltr' }, next: at + 1 }
}

const hasBars = (marks: readonly Mark[], at: number): boolean =>
  marks.slice(Math.max(0, at - farMost), at + farMost).some((one) => one.kind === 'item' && one.key === 'tmt_bar')

/** "slump 120 mm", "slump 150 ± 25 mm": how soft the concrete is. */
const slump = /(?<![a-z])slump ?[:-]? ?(?:of )?(?:\d{2,3} ?(?:mm)? ?(?:±|\+\/?-|to|-) ?)?$/i

/** "150 mm thick" is a thickness. */
function described(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, second] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'measure') return null
  if (slump.test(text.slice(Math.max(0, mark.start - 20), mark.start))) return { mark: noise(mark, mark), next: at + 1 }
  if (isRole(second, 'thick')) return { mark: { ...mark, thick: true, end: second!.end }, next: at + 2 }
  return null
}

/** "20 unskilled 10 skilled": people by the word for what they can, where no trade stands beside it. */
function skilled(marks: readonly Mark[], at: number): Found {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  if (mark.kind !== 'spec' || mark.value !== 'skilled') return null
  if (before?.kind === 'item' || after?.kind === 'item' || !(isAmount(before) || isAmount(after))) return null
  return { mark: { kind: 'item', key: 'helper', start: mark.start, end: mark.end }, next: at + 1 }
}

const deep = /^(?:deep|gehr[ai]|khol|गहर[ाी]|खोल)$/i
const high = /^(?:high|height|ht|unchai|oonch[ai]|unch[ai]|ऊंच[ाी]?|ऊंचाई|उंच|उंची)$/i

/** "1.5 m deep", "wall 400 rft 6 ft height". */
function depth(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'measure' || !next) return null
  const word = text.slice(next.start, next.end)
  const side = deep.test(word) ? 'depth' : high.test(word) ? 'height' : null
  const unit = mark.unit === 'metre' ? 'm' : mark.unit === 'foot' ? 'ft' : null
  if (!side || !unit) return null
  const { start, value } = mark
  return {
    mark: { kind: 'spec', key: `${side}_${unit}`, value: Number(value) / 1000, items: [], start, end: next.end },
    next: at + 2,
  }
}
