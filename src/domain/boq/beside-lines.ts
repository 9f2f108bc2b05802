import type { Day } from './read/calendar.ts'
import { isRole } from './read/mark-checks.ts'
import type { Mark } from './read/marks.ts'
import type { ReadLine } from './read/read-line.ts'
import type { Requirement } from './read/requirement.ts'
import { guarantee, scrubText } from './read/scrub-text.ts'
import { costs, isTerm, marksOf, tellsMore } from './said-beside.ts'
import { withoutQuantity } from './without-quantity.ts'

/**
 * `words`: what the line was read from. `id`: where the rows come from a file that was downloaded. `corrects`: its row corrects something
 * that the text does not have: what was asked for before, is now as much, or so much less or more.
 */
export type PastedLine = { line: ReadLine; words: string; id?: string; corrects?: 'anew' | 'less' | 'more' }

const figure = String.raw`\d[\d,.]{0,14}`
const unitOfPrice = String.raw`(?:sq\.? ?ft|sqft|sft|rft|cft|bags?|ton|kg|nos?|piece|brass|day|hour)(?!\p{L})`

/** "@ 365 + 18% gst" and no "mesh @ 150 mm c/c"; "120 rs sqft"; "1500/day"; "rate 60 per cum". */
const priceWithin = new RegExp(
  [
    String.raw`(?:@ ?(?:rs\.? ?|₹ ?)?|₹ ?|(?<!\p{L})rs\.? ?)${figure}(?![\d,.]| ?(?:mm|cm|m|c)(?!\p{L}))(?: ?\/-)?(?: ?(?:&|and|aur) ?\d{3,6})?(?: ?(?:per|\/) ?\p{L}{1,12})?(?: ?\+ ?\d{1,2} ?% ?(?:gst)?)?`,
    String.raw`(?<![\p{L}\d.,])${figure} ?(?:rs|rupees?|rupaye|rupay|₹|\/-)(?!\p{L})\.?(?: ?(?:per|\/|prati)? ?${unitOfPrice})?`,
    String.raw`(?<![\p{L}\d.,])\d{3,6} ?\/ ?(?:day|din|hr|hour|month|shift)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:rate|bhav)[ :=-]{0,3}${figure} ?(?:per|\/) ?\p{L}{1,12}`,
  ].join('|'),
  'giu',
)

/** "cement 100 bag @ 365 ultratech": what a buyer expects to pay is told to no bidder. */
export function withoutPrice(read: PastedLine): PastedLine {
  const { line } = read
  const description = line.description.replaceAll(priceWithin, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return description === '' || description === line.description ? read : { ...read, line: { ...line, description } }
}

type Behind = { said: string; term: string; left: string }

/**
 * What stands behind a line up to the next comma and was not read: `said` of the line ("mortise lock 20 set Godrej"), a `term`
 * ("bhada aapka"), and what is `left`, such as the road of "Nashik site Gangapur road". Empty: nothing.
 */
export function wordsBehind(plain: string, message: Requirement, at: number, today: Day): Behind {
  const line = message.lines[at]!
  const end = Math.max(...line.sources.map(([, to]) => to))
  const next = message.lines.slice(at + 1, at + 1 + nearMost)
  const starts = next.flatMap(({ sources }) => sources.map(([from]) => from)).filter((from) => from >= end)
  const upToComma = plain.slice(end, Math.min(...starts, endOfPiece(plain, end)))
  const marks = marksOf(upToComma, today)
  // "starter panel 2 no. Baramati": another sentence.
  const stop = /^\s*\.\s/.test(upToComma) ? 0 : marks.findIndex(isOfWhenOrWhere)
  const own = stop < 0 ? marks : marks.slice(0, stop)
  const isOnce = !isDivided(message, at)
  // "red, black, green 3 coil each": what was not divided is told, and asked.
  const known = message.place?.text?.toLowerCase() ?? ''
  const isKnown = ({ start, end: to }: Mark) => known.includes(upToComma.slice(start, to).toLowerCase())
  const last = own.findLast(
    (mark, place) =>
      (tellingKinds.has(mark.kind) && !(mark.kind === 'word' && isKnown(mark))) ||
      (place === 0 && isOnce && isRole(mark, 'each')),
  )
  const whole = upToComma.slice(0, marks[stop]?.start).trim()
  // "plaster 5000 sqft labour + material dono".
  const isAdded = /^\+ ?\p{L}/u.test(whole)
  const term = isTerm(whole, today) && !isAdded ? whole : ''
  const first = !isOnce && isRole(marks[0], 'each') ? marks[0]!.end : 0
  const words =
    isAdded || whole.search(guarantee) >= 0
      ? whole
      : last && !term
        ? upToComma.slice(first, withPostposition(own, last).end).trim()
        : ''
  const rest = stop < 0 ? '' : upToComma.slice(marks[stop]!.start).trim()
  const isLeft =
    marks.slice(own.length).some((mark) => (isName(mark) && !isKnown(mark)) || isExtent(mark)) || addition.test(rest)
  const plainWords = words.replace(guarantee, '')
  return { said: scrubText(plainWords) === plainWords ? words : '', term, left: isLeft ? rest : '' }
}

/** "reti labour ke saath". */
function withPostposition(marks: readonly Mark[], mark: Mark): Mark {
  const after = marks[marks.indexOf(mark) + 1]
  return after && isRole(after, 'with') ? after : mark
}

/** "800 sqft + 10% extra". */
const addition = /\d ?% ?(?:extra|more|wast|za?yad|jya?da|jast|adhik|जास्त|अधिक|ज्यादा)/i

/** "helper 15 for slab 4500 sft": how much they are to do. */
const isExtent = (mark: Mark) => mark.kind === 'measure' && (mark.unit === 'sqft' || mark.unit === 'sqm')

const isName = (mark: Mark) => mark.kind === 'word' || (mark.kind === 'place' && mark.place !== 'noun')

function endOfPiece(plain: string, from: number): number {
  const start = Math.max(0, from - lookbehind)
  const looked = plain.slice(start, from + behindMost)
  const ends = [...looked.matchAll(pieceEnds)].map(({ index }) => index + start)
  return ends.find((end) => end >= from) ?? from + behindMost
}

const lookbehind = 3
const each = / (?:each|dono|teeno|pratyek|har ek)(?=\s|$)/i

/** Lines that one amount or one piece of a row can be of; a bound keeps the time linear. */
const nearMost = 12

/** Whether its amount stands once for several: it has no width at the others. */
const isDivided = ({ lines }: Requirement, at: number) =>
  lines
    .slice(Math.max(0, at - nearMost), at + nearMost)
    .some(({ counted, qty }) => counted !== null && counted[0] === counted[1] && qty === lines[at]!.qty)

const behindMost = 120
const tellingKinds: ReadonlySet<Mark['kind']> = new Set(['word', 'brand', 'spec', 'item'])
const whenOrWhere: ReadonlySet<Mark['kind']> = new Set([
  ...(['time', 'date', 'place', 'pin', 'number', 'ordinal', 'measure', 'span'] as const),
])
const isOfWhenOrWhere = (mark: Mark) =>
  whenOrWhere.has(mark.kind) ||
  isRole(mark, 'at', 'until', 'site', 'signature', 'price', 'rupees', 'tell') ||
  (mark.kind === 'sign' && '@₹'.includes(mark.sign))

/**
 * A line with what stands behind it and was not read, also in brackets, such as its quality in "baalu 6 brass (dhuli hui)": suppliers
 * are to price it.
 */
export function withAside(plain: string, message: Requirement, at: number, today: Day, behind: string): PastedLine {
  const line = message.lines[at]!
  const end = Math.max(...line.sources.map(([, to]) => to))
  const [whole = '', said = ''] = /^[ \t]*\(([^()\n]{2,80})\)/.exec(plain.slice(end)) ?? []
  const isKnown = isReadIn(message, end, end + whole.length) || costs.test(said) || tellsMore(said, message, today)
  // A phone number is nothing to publish.
  const tells = /\p{L}/u.test(said) && !isKnown && scrubText(said) === said
  const beside = tells ? ` (${said.trim()})` : behind && ` ${behind}`
  const named = withoutQuantity(line, plain)
  const description = `${isDivided(message, at) ? named.replace(each, '') : named}${beside}`.trim()
  return { line: { ...line, description: withSite(description, line.site) }, words: `${line.description}${beside}` }
}

/** The words of a line with its site: bidders see no more than these. */
export const withSite = (description: string, site: string | undefined): string =>
  !site || description.toLowerCase().includes(site.toLowerCase()) ? description : `${description} (${site})`.trim()

/** Whether a line of the message was read from this part of it, or one called off by it. */
export const isReadIn = ({ lines, off = [] }: Requirement, from: number, to: number) =>
  [...lines.flatMap(({ sources }) => sources), ...off.flatMap(({ line, at }) => [...line.sources, at])].some(
    ([start, end]) => start < to && end > from,
  )

const pieceEnds = /(?<!\d),|,(?!\d)|[;।()\n]|(?<=\p{L}{3}|\d{3})\.(?=\s|$)/gu

/** What stands in the row of a line, after a comma or in brackets, and is of no line: "cement 500 bag site par, bhada aapka". */
export function piecesBeside(plain: string, message: Requirement, from: number, to: number): string[] {
  const found: string[] = []
  let at = from
  for (const piece of plain.slice(from, to).split(pieceEnds)) {
    const end = at + piece.length
    if (!isReadIn(message, at, end)) found.push(piece.trim())
    else found.push(...priceBehind(plain, { at, end }, message))
    at = end + 1
  }
  return found
}

const priced = /^\s*(?:@|₹|(?:rs|budget|rate|bhav|बजट|रेट|भाव)(?!\p{L}))\D{0,12}\d.*/iu

/** "cement 50 bag @380": what a buyer expects to pay is told to nobody, and is not lost: "cement @380". */
function priceBehind(plain: string, piece: { at: number; end: number }, { lines }: Requirement): string[] {
  const within = lines.map((line) => ({ line, to: Math.max(...line.sources.map(([, end]) => end)) }))
  const last = within.filter(({ to }) => to > piece.at && to <= piece.end).toSorted((a, b) => b.to - a.to)[0]
  const [price] = (last && priced.exec(plain.slice(last.to, piece.end))) ?? []
  if (!last || !price) return []
  // A budget is one of all.
  return [/^\s*(?:budget|बजट)/i.test(price) ? price.trim() : `${withoutQuantity(last.line, plain)} ${price.trim()}`]
}
