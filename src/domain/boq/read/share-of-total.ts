import { type AmountMark, isAmount, isSign, timeOf, unitOf } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import { type Found, farMost, nearMost, noise } from './simpler.ts'

/** How an amount comes that was told before: so much a day, so much in each trip, or so much first. */
export const shareOfTotal = (marks: readonly Mark[], at: number, text: string): Found =>
  aDay(marks, at, text) ?? inTrips(marks, at) ?? first(marks, at, text)

/** "1000 bag, roz 100 bag", "1 lakh eent, har hafte 25 hazar", "alternate days 1000 nos": how much of it a day or a week. */
function aDay(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const isOften =
    [marks[at - 1], marks[at + 1]].some((one) => timeOf(one) === 'daily') ||
    isWeekly(text, mark) ||
    everyDay.test(text.slice(Math.max(0, mark.start - 20), mark.start))
  if (!isAmount(mark) || !isOften) return null
  const near = marks.slice(Math.max(0, at - nearMost), at)
  if (
    mark.kind === 'measure' &&
    mark.unit === 'trip' &&
    near.some((other) => other.kind === 'measure' && other.unit === 'nos')
  ) {
    const trips = { kind: 'spec', key: 'trips_per_day', value: Number(mark.value) / 1000, items: [] } as const
    return { mark: { ...trips, start: mark.start, end: mark.end }, next: at + 1 }
  }
  const isOwn = marks[at - 1]?.kind === 'item'
  const isOfUnit = (other: AmountMark) =>
    unitOf(other) === unitOf(mark) || (mark.kind === 'number' && unitOf(other) === 'nos')
  const ofSize = near.findLastIndex((one) => unitOf(one) === 'mm')
  // "20mm 100 MT, 10mm 60 MT per week" are of two sizes.
  const isPart =
    !isOwn && near.slice(ofSize + 1).some((other) => isAmount(other) && isOfUnit(other) && other.value > mark.value)
  return isPart || (!isOwn && isOfOneItem(marks, at, mark)) ? { mark: noise(mark, mark), next: at + 1 } : null
}

const weekly = /^ ?(?:\/|per|every|each|a|har) ?(?:week|month|hafte?|mahine?)(?![a-z])/i

const everyDay =
  /(?:(?:alternate|every|each|har) (?:days?|din|weeks?|haf?ta|hafte|months?|mahine)|(?:weekly|monthly):?) ?(?:me |mein |ko )?$/i

const isWeekly = (text: string, { end }: Mark) => weekly.test(text.slice(end, end + 16))

/** "OPC 53 - 500 bag (ACC ya Ambuja), delivery daily 100 bag", "1 lakh bricks monthly 25000": only one thing was named and counted before. */
function isOfOneItem(marks: readonly Mark[], at: number, mark: AmountMark): boolean {
  const before = marks.slice(Math.max(0, at - farMost), at)
  const named = new Set(before.flatMap((one) => (one.kind === 'item' ? [one.key] : [])))
  const amounts = before.filter(isAmount)
  const [total] = amounts
  // "water tanker 5000 ltr roz 2" are two tankers.
  const isOfUnit = total && (unitOf(total) === unitOf(mark) || (mark.kind === 'number' && pieces.has(unitOf(total))))
  const isAlone = amounts.length === 1 && named.size <= 1 && marks[at + 1]?.kind !== 'item'
  return isAlone && isOfUnit === true && total.value > mark.value
}

const pieces: ReadonlySet<string | null> = new Set(['nos', 'bag'])

/** "1000 bags (250 bags x 4 trips)": shares that come to the amount before them. */
function inTrips(marks: readonly Mark[], at: number): Found {
  const [total, bracket, share, , times, end] = marks.slice(at - 2, at + 4)
  if (!isAmount(total) || !isSign(bracket, '(-:=,') || !isAmount(share) || !isAmount(times)) return null
  const sign = marks[at + 1]
  const isTimes = sign?.kind === 'word' || isSign(sign, 'x*×') || sign?.kind === 'noise'
  const isWhole = share.value * times.value === total.value * 1_000n
  const last = isSign(end, ')') ? end! : times
  return isTimes && isWhole && (share.kind === 'number' || unitOf(share) === unitOf(total))
    ? { mark: noise(share, last), next: last === times ? at + 3 : at + 4 }
    : null
}

/** "300 bag, pehle 100 bag kal baki next week", "50000 bricks, first lot 10000 by Friday": the rest is part of the same amount. */
function first(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  const isFirst = isAmount(mark) && firstLot.test(text.slice(Math.max(0, mark.start - 24), mark.start))
  if (!isAmount(mark) || !(isFirst || rest.test(text.slice(mark.end, mark.end + 40)))) return null
  for (let before = at - 1; before >= 0 && before >= at - nearMost; before--) {
    const other = marks[before]!
    // "50000 bricks, first lot 10000".
    const isCountedItem = isFirst && other.kind === 'item' && isAmount(marks[before - 1])
    if ((other.kind === 'item' && !isCountedItem) || other.kind === 'spec' || other.kind === 'line') return null
    if (!isAmount(other)) continue
    const isOfUnit = mark.kind === 'number' || unitOf(other) === unitOf(mark)
    return isOfUnit && other.value > mark.value ? { mark: noise(mark, mark), next: at + 1 } : null
  }
  return null
}

const firstLot =
  /(?<![a-z])(?:first|1st|pehl[aiey]|pahil[aiey]) (?:lot|slot|gaa?di|load|trip|phase|batch|consignment)(?: me| of)?[ :-]{0,3}$/i
/** In the same clause. */
const rest = /^[^\n;.]*(?<![a-z])(?:ba+k[iy]|baqi|balance|remaining|rest)(?![a-z])|^[^\n;.]*(?:बाकी|बाक़ी|उरलेल)/i
