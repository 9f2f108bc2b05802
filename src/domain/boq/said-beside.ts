import type { Day } from './read/calendar.ts'
import { callsOff } from './read/called-off.ts'
import { isOneSide } from './read/hire-terms.ts'
import { isRole } from './read/mark-checks.ts'
import type { Mark } from './read/marks.ts'
import { normaliseText } from './read/normalise-text.ts'
import { readDates } from './read/read-dates.ts'
import { readMarks } from './read/read-marks.ts'
import type { Requirement } from './read/requirement.ts'
import { scrubText } from './read/scrub-text.ts'
import { tokensOf } from './read/tokens.ts'

/** What stands in words, as a message is read. */
export const marksOf = (text: string, today: Day) => readMarks(tokensOf(scrubText(normaliseText(text))), today)

/** Who pays what on the way, and when, on what bill, and who feeds and houses workers, who have a day off. */
export const costs =
  /(?<![\p{L}\p{M}])(?:भाड़ा|भाडे|ढुलाई|उतराई|भुगतान|पेमेंट|एडवांस|उधार|बिल|जीएसटी|खाना|रहने(?! द[ेोीि])|छुट्टी)|freight|bhada|bhaada|dhulai|unloading|transport|payment|advance|credit|udhar|pais[ae] ?[:-]? ?\d{1,3} ?(?:din|days?)|\d ?(?:lots|kisht|batches)(?![a-z])|material (?:sahit|ke saa?th|includ|inclusive|extra)|with(?:out)? material|floor ?wise|(?:सामान|मटेरियल) (?:सहित|के साथ)|\b(?:gst|bill|khana|rehne(?! d[eio])|rahne(?! d[eio])|food|accommodation|chutti|certificates?|mtc)\b/iu

/** A price with its tax is none: it would be told to all bidders. */
export const isTerm = (words: string, today: Day) =>
  (costs.test(words) && !/@ ?(?:rs\.? ?|₹ ?)?\d/i.test(words)) || saysWhoBrings(words, today)

/** Whether words beside a line may matter to who prices it: "gaadi subah 9 se pehle", "@ Rs 5500 per brass", and no "jaldi batao bhai". */
export function saysMore(piece: string, today: Day): boolean {
  // What the reader passes over, such as a phone number with its name.
  const normal = normaliseText(piece)
  if (scrubText(normal) !== normal && /\p{L}{3}/u.test(piece)) return true
  const marks = marksOf(piece, today)
  const has = (...kinds: Mark['kind'][]) => marks.some(({ kind }) => kinds.includes(kind))
  const isOnly = marks.some((mark) => isRole(mark, 'only')) && !has('brand')
  const isOfKind = has('item') && (marks.some((mark) => isRole(mark, 'for', 'with')) || /qualit|qlty/i.test(piece))
  return marks.length > 1 && !has('place', 'pin') && (has('word', 'number', 'measure') || isOnly || isOfKind)
}

/** "reti abhi nahi chahiye", "PPC cancel", of which there is no line. */
export const isCalledOff = (piece: string, today: Day) =>
  callsOff(piece) && marksOf(piece, today).some(({ kind }) => kind === 'item' || kind === 'spec')

/** "cement sand hamara", "material by us": who brings it, and no question such as "aapka cement ka rate?". */
function saysWhoBrings(piece: string, today: Day): boolean {
  const marks = marksOf(piece, today)
  const isThing = materials.test(piece) || marks.some(({ kind }) => kind === 'item')
  const isAsked = marks.some((mark) => isRole(mark, 'tell', 'price', 'rupees'))
  return isThing && !isAsked && (piece.split(/\s+/).some(isOneSide) || /\b(?:aap|hum|ham) k[aei]\b/i.test(piece))
}

const materials = /material|saam?an|सामान|मटेरियल|साहित्य/i

/** "S.No Description Qty": what the rows below have. */
const isHeadOfTable = (row: string): boolean => {
  const words = row.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.length > 2 && words.every((word) => headOfTable.test(word))
}
/** "Revised list:" above lines, each of which is compared with those that are there. */
const revised =
  /^[\s*]*(?:(?:the|my|our) )?(?:revised|updated?|final|corrected|latest|changed|correction|new)(?: (?:list|order|requirements?|materials?|qty|quantity|quantities|items?|msg|message))?[\s*:.–-]*$/i
const headOfTable =
  /^(?:s|sr|sl|no|serial|number|items?|names?|of|the|descriptions?|particulars?|materials?|specs?|specifications?|sizes?|makes?|brands?|qty|quantity|quantities|nos|units?|uom|rates?|amount|remarks?)$/

/** "TMT Fe550D" above the sizes, "Need for site": what it says is said of the lines. */
export function isHeading(row: string, marks: readonly Mark[], { lines }: Requirement): boolean {
  const isRead = (mark: Mark) => {
    if (mark.kind === 'item') return lines.some(({ item_key }) => item_key === mark.key)
    if (mark.kind === 'spec') return lines.some(({ spec }) => spec[mark.key] === mark.value)
    return mark.kind === 'noise' || mark.kind === 'sign' || isRole(mark, 'want', 'for', 'site', 'urgent')
  }
  const tells = marks.some((mark) => mark.kind === 'item' || isRole(mark, 'want'))
  return (tells && marks.every(isRead)) || isHeadOfTable(row) || revised.test(row)
}

/** Whether a row tells the date or the place of the message. */
export function tellsMore(row: string, { needed_by, needed_from, place }: Requirement, today: Day): boolean {
  const { text = null, pincode = null } = place ?? {}
  const small = row.toLowerCase()
  const names = text?.toLowerCase().split(/[,/]/) ?? []
  if ((pincode && row.includes(pincode)) || names.some((name) => small.includes(name.trim()))) return true
  if (!needed_by && !needed_from) return false
  const { dates } = readDates(marksOf(row, today), today)
  return dates.needed_by !== null || dates.needed_from !== null
}
