import type { Mark } from './marks.ts'
import type { ReadLine } from './read-line.ts'

const bothSites = /(?:dono?n?|donhi|both|दोनों|दोन्ही) ?(?:site|jag|plot|साइ|साई|जग)/i

/** "50 bag dono site pe, Wakad aur Baner": each line once for each of the places; otherwise each with the place that it is for. */
export function atEachSite(
  lines: readonly ReadLine[],
  marks: readonly Mark[],
  place: string | null,
  text: string,
): readonly ReadLine[] {
  const named = place?.split(' / ').length ?? 1
  // "100-100 bag dono site pe": there are two, also if no more than one of them is known.
  const isTwice = marks.some(({ kind, start, end }) => kind === 'role' && /^\d/.test(text.slice(start, end)))
  const sites = Math.max(named, isTwice && bothSites.test(text) ? 2 : 1)
  const isEach = marks.some((mark) => mark.kind === 'role' && mark.role === 'each')
  const isOnce = new Set(lines.map(({ item_key }) => item_key)).size === lines.length
  if (!(sites > 1 && isEach && isOnce))
    return withOwnSites(lines, place?.split(' / ') ?? [], text) ?? forOwnBuildings(lines, text) ?? lines
  const names = place?.split(' / ') ?? []
  return lines.flatMap((line) =>
    Array.from({ length: sites }, (_, at) => (named > 1 ? { ...line, site: names[at]! } : line)),
  )
}

/**
 * "Baner: cement 100 bag. Wakad: 50 bag" and "100 bag Baner, 50 bag Wakad": the place that heads a line, or that follows it. Nothing
 * where places stand together, of which all lines may be for all.
 */
function withOwnSites(lines: readonly ReadLine[], sites: readonly string[], text: string): readonly ReadLine[] | null {
  if (sites.length < 2) return null
  const small = text.toLowerCase()
  const places = sites
    .flatMap((site) => mentionsOf(site.split(',')[0]!.toLowerCase(), small).map((at) => ({ site, at })))
    .toSorted((a, b) => a.at - b.at)
  if (new Set(places.map(({ site }) => site)).size < sites.length) return null
  return forOwnPlaces(lines, places)
}

const building =
  /(?<![\p{L}\p{M}])(?:(?:tower|wing|building|bldg|phase|site|villa|टॉवर|टावर|विंग|बिल्डिंग|फेज)\.? ?(?:no\.? ?)?(?:[a-z]|\d{1,2})|block [a-z])(?![\p{L}\p{M}\d])(?: ?\([^()\n]{1,40}\))?/giu

/** "Tower A: cement 100 bag. Tower B: 150 bag": which of several buildings each line is for. */
function forOwnBuildings(lines: readonly ReadLine[], text: string): readonly ReadLine[] | null {
  const places = [...text.matchAll(building)].slice(0, mentionsMost).map(({ 0: site, index: at }) => ({ site, at }))
  return new Set(places.map(({ site }) => site.toLowerCase())).size > 1 ? forOwnPlaces(lines, places) : null
}

type Place = { site: string; at: number }

/** Null where places stand together, so that a line may be for any of them. */
function forOwnPlaces(lines: readonly ReadLine[], places: readonly Place[]): readonly ReadLine[] | null {
  const starts = lines.map(({ sources }) => sources[0]?.[0] ?? -1)
  const isHead = places[0]!.at < Math.min(...starts)
  const siteOf = (start: number) =>
    isHead ? places.findLast(({ at }) => at < start) : (places.find(({ at }) => at > start) ?? places.at(-1))
  const own = starts.map(siteOf)
  const isEachUsed = places.every((one) => own.includes(one))
  return isEachUsed ? lines.map((line, at) => ({ ...line, site: own[at]!.site })) : null
}

/** A bound keeps the time linear. */
const mentionsMost = 60

/** Where a text has these words. */
function mentionsOf(words: string, text: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(words); at >= 0 && found.length < mentionsMost; at = text.indexOf(words, at + 1))
    found.push(at)
  return found
}
