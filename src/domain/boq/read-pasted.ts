import type { Day } from './read/calendar.ts'
import { callsOff } from './read/called-off.ts'
import { isCorrection, takesOff } from './read/corrected-rows.ts'
import { isOneSide } from './read/hire-terms.ts'
import { isAmount, isRole, isSign } from './read/mark-checks.ts'
import type { Mark } from './read/marks.ts'
import { normaliseText } from './read/normalise-text.ts'
import { type Budget, readBudget } from './read/read-budget.ts'
import { readDates } from './read/read-dates.ts'
import type { ReadLine } from './read/read-line.ts'
import { readMarks } from './read/read-marks.ts'
import { readMessage } from './read/read-message.ts'
import type { Requirement } from './read/requirement.ts'
import { guarantee, scrubText, withoutHeader } from './read/scrub-text.ts'
import { tokensOf } from './read/tokens.ts'
import { isWhatsAppNote } from './read/whatsapp-note.ts'
import { isTotal, readRow, type Table, tableIn, withColumns } from './table/read-table.ts'
import { withTold } from './table/told-beside.ts'
import { withoutQuantity } from './without-quantity.ts'

/** `words`: what the line was read from. `id`: where the rows come from a file that was downloaded. */
export type PastedLine = { line: ReadLine; words: string; id?: string }
/** `total`: a row that sums up others. `off`: a line that the message calls off, with the words that do, or words that make one less. */
export type Unread = { words: string; why: 'total' | 'unknown' | 'off' }
/**
 * `terms`: what is said of costs, such as who unloads, and rows about the date or the place that say more than these. `budget`: as it is
 * typed into a form.
 */
export type Pasted = Omit<Requirement, 'lines'> & {
  lines: PastedLine[]
  unread: Unread[]
  terms: string[]
  budget?: string | null
}

/** Rows between two pauses. */
const rowsAtOnce = 50

/**
 * Reads like `readRequirement`, and tells what each line was read from and what was not read. Yields the share that is done, from 0
 * to 1, so that a browser can read long tables in slices.
 */
export function* readPasted(text: string, today: Day): Generator<number, Pasted> {
  const table = tableIn(text)
  return table ? yield* readRows(table, today) : fromMessage(text, today)
}

/** The same of rows of a workbook; without a table in them they are read as a message. */
export function* readPastedRows(rows: string[][], today: Day): Generator<number, Pasted> {
  const filled = rows.filter((row) => row.some((cell) => cell !== ''))
  const table = withColumns(filled, '\t')
  return table ? yield* readRows(table, today) : fromMessage(filled.map((row) => row.join(' ')).join('\n'), today)
}

const isFoot =
  /\bgst\b[^%]{0,20}%|%[^g]{0,10}\bgst\b|\bgst (?:extra|included|inclusive|as applicable)|\bpayment\b[^\d]{0,30}\d|^terms\b|^note\b/i

function* readRows(table: Table, today: Day): Generator<number, Pasted> {
  const { rows, columns } = table
  const lines: PastedLine[] = []
  const unread: Unread[] = []
  const terms: string[] = []
  for (let at = columns.body; at < rows.length; at++) {
    const row = rows[at]!
    const line = readRow(row, columns, today)
    const id = columns.at.id === undefined ? '' : row[columns.at.id]
    const words = row.filter((cell, place) => cell !== '' && place !== columns.at.id).join(' · ')
    // "GST @ 18 % extra" at the foot of a list heads nothing.
    if (line?.kind === 'heading' && isFoot.test(line.description)) terms.push(line.description)
    else if (line) lines.push({ line, words, ...(id && { id }) })
    else unread.push({ words, why: isTotal(row) ? 'total' : 'unknown' })
    if (at % rowsAtOnce === 0) yield at / rows.length
  }
  const asks = [...new Set(lines.flatMap(({ line }) => line.asks))]
  const asked = lines.length === 0 ? (['no_requirement'] as const) : asks
  return withTold({ lines, unread, terms, asks: asked }, table, today)
}

function fromMessage(text: string, today: Day): Pasted {
  const message = readMessage(text, today)
  const plain = text.normalize('NFC')
  const budget = readBudget(plain)
  const behind = message.lines.map((_, at) => wordsBehind(plain, message, at, today))
  const told = message.lines.map((_, at) => withAside(plain, message, at, today, behind[at]!.said))
  const lines = told.map(withoutPrice)
  const prices = told.flatMap(({ line }, at) => (line === lines[at]!.line ? [] : [line.description]))
  const unread: Unread[] = [...behind.flatMap(({ left }) => (left ? [left] : [])), ...prices].map(leftOf)
  const terms: string[] = behind.flatMap(({ term }) => (term ? [term] : []))
  let at = 0
  for (const row of plain.split('\n')) {
    const [from, to] = [at, at + row.length]
    at = to + 1
    if (isReadIn(message, from, to)) {
      const said = piecesBeside(plain, message, to - withoutHeader(row).length, to)
      for (const piece of said.filter((one) => !lines.some(({ line }) => line.description.includes(one)))) {
        if (isOnlyBudget(piece, budget)) continue
        const own = marksOf(piece, today)
        if (isCorrection(own, piece)) {
          if (takesOff(own, piece)) unread.push({ words: piece, why: 'off' })
          if (takesOff(own, piece) || isCorrected(own, message)) continue
        }
        if (isTerm(piece, today)) terms.push(piece)
        else if ((saysMore(piece, today) || isCalledOff(piece, today)) && !tellsMore(piece, message, today))
          unread.push(leftOf(piece))
      }
      continue
    }
    if (!/[\p{L}\p{N}]/u.test(row) || isWhatsAppNote(row) || isOnlyBudget(row, budget)) continue
    const marks = marksOf(row, today)
    // What it corrects has been corrected above.
    if (isCorrection(marks, row) && takesOff(marks, row)) {
      unread.push({ words: withoutHeader(row), why: 'off' })
      continue
    }
    if (greeting.test(row) || isOnlyAsking(marks) || (isCorrection(marks, row) && isCorrected(marks, message))) continue
    if (isTerm(row, today)) terms.push(withoutHeader(row))
    else if (!tellsMore(row, message, today)) unread.push(leftOf(row.trim()))
    else if (row.trim().split(/\s+/).length > dateAndPlaceWords) terms.push(withoutHeader(row))
  }
  const said = [...terms, ...unread.map(({ words }) => words), ...lines.map(({ line }) => line.description)]
  if (lines.length > 0) terms.push(...hoursIn(plain).filter((hour) => !said.some((words) => words.includes(hour))))
  for (const { line, words } of message.off ?? []) unread.push({ words: `${line.description} (${words})`, why: 'off' })
  return { ...message, lines, unread, terms, budget: budget?.amount ?? null }
}

/** Whether a line has the amount of a row that corrects it. */
const isCorrected = (row: readonly Mark[], { lines }: Requirement): boolean =>
  row.some(
    (mark) =>
      isAmount(mark) &&
      lines.some(({ qty, item_key }) => {
        const items = row.filter((one) => one.kind === 'item')
        return qty === mark.value && (items.length === 0 || items.some(({ key }) => key === item_key))
      }),
  )

const dayPart =
  '(?:(?:subah|subeh|sakali|sham|shaam|dopahar|raat|morning|evening|सुबह|शाम|दोपहर|रात|सकाळी|संध्याकाळी|दुपारी) )?'
const clock = String.raw`[\d०-९]{1,2}(?:[:.][\d०-९]{2})? ?(?:am|pm|a\.m\.?|p\.m\.?|baje|bje|vajta|बजे|वाजता)(?![\p{L}\p{M}])`
const hourOfDay = new RegExp(
  String.raw`(?<![\d:.])${dayPart}${clock}(?: ?(?:-|to|se|से) ?${dayPart}${clock})?(?: (?:tak|se pehle|ke baad|se|sharp|onwards|तक|से पहले|के बाद|से|पर्यंत))?`,
  'giu',
)

/** "subah 7 baje tak": a date has no hour, which bidders must know. */
const hoursIn = (plain: string): string[] => [
  ...new Set(
    plain.split('\n').flatMap((row) => [...withoutHeader(row).matchAll(hourOfDay)].map(([hour]) => hour.trim())),
  ),
]

const greeting =
  /^[\s,.!-]*(?:(?:namask[ae]a?r|namaste|hello|hi|hey|dear|respected|sir(?:ji)?|madam|bhau|bhai(?:ya|ji)?|dada|anna|boss|good|morning|evening|afternoon|ram|jai|shree|all|team|ji|saheb|नमस्ते|नमस्कार|भाऊ|भाई|भैया|भाईजी|दादा|सर|जी|साहब|साहेब|राम|जय)[\s,.!-]*){1,4}$/iu

/** "Sir need rate for:". */
const isOnlyAsking = (marks: readonly Mark[]) =>
  (marks.some((mark) => isRole(mark, 'price', 'tell')) || isSign(marks.at(-1), ':')) &&
  marks.every((mark) => mark.kind === 'noise' || mark.kind === 'sign' || isRole(mark, 'want', 'price', 'tell', 'for'))

/** An amount and no more: "Total area 2000 sqft" may matter to who prices it. */
const sum =
  /^[^\p{L}\d]{0,4}(?:(?:grand|sub) ?)?(?:total|kul|ekun|कुल|एकूण)[ :=-]{0,4}[\d.,]{1,12} ?[\p{L}\p{M}]{0,8}[.!]?$/iu
const leftOf = (words: string): Unread => ({ words, why: sum.test(words) ? 'total' : 'unknown' })

/** Whether words say the budget and no more. */
const isOnlyBudget = (words: string, budget: Budget | null) =>
  budget !== null &&
  words.includes(budget.words) &&
  !/[\p{L}\p{N}]/u.test(withoutHeader(words).replace(budget.words, ''))

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
function withoutPrice(read: PastedLine): PastedLine {
  const { line } = read
  const description = line.description.replaceAll(priceWithin, ' ').replaceAll(/ {2,}/g, ' ').trim()
  return description === '' || description === line.description ? read : { ...read, line: { ...line, description } }
}

type Behind = { said: string; term: string; left: string }

/**
 * What stands behind a line up to the next comma and was not read: `said` of the line ("mortise lock 20 set Godrej"), a `term`
 * ("bhada aapka"), and what is `left`, such as the road of "Nashik site Gangapur road". Empty: nothing.
 */
function wordsBehind(plain: string, message: Requirement, at: number, today: Day): Behind {
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
    isAdded || whole.search(guarantee) >= 0 ? whole : last && !term ? upToComma.slice(first, last.end).trim() : ''
  const rest = stop < 0 ? '' : upToComma.slice(marks[stop]!.start).trim()
  const isLeft =
    marks.slice(own.length).some((mark) => (isName(mark) && !isKnown(mark)) || isExtent(mark)) || addition.test(rest)
  const plainWords = words.replace(guarantee, '')
  return { said: scrubText(plainWords) === plainWords ? words : '', term, left: isLeft ? rest : '' }
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
function withAside(plain: string, message: Requirement, at: number, today: Day, behind: string): PastedLine {
  const line = message.lines[at]!
  const end = Math.max(...line.sources.map(([, to]) => to))
  const [whole = '', said = ''] = /^[ \t]*\(([^()\n]{2,80})\)/.exec(plain.slice(end)) ?? []
  const isKnown = isReadIn(message, end, end + whole.length) || costs.test(said) || tellsMore(said, message, today)
  // A phone number is nothing to publish.
  const tells = /\p{L}/u.test(said) && !isKnown && scrubText(said) === said
  const beside = tells ? ` (${said.trim()})` : behind && ` ${behind}`
  const named = withoutQuantity(line, plain)
  const description = `${isDivided(message, at) ? named.replace(each, '') : named}${beside}`.trim()
  return { line: { ...line, description }, words: `${line.description}${beside}` }
}

/** Whether a line of the message was read from this part of it, or one called off by it. */
const isReadIn = ({ lines, off = [] }: Requirement, from: number, to: number) =>
  [...lines.flatMap(({ sources }) => sources), ...off.flatMap(({ line, at }) => [...line.sources, at])].some(
    ([start, end]) => start < to && end > from,
  )

/** Who pays what on the way, and when, on what bill, and who feeds and houses workers, who have a day off. */
const costs =
  /(?<![\p{L}\p{M}])(?:भाड़ा|भाडे|ढुलाई|उतराई|भुगतान|पेमेंट|एडवांस|उधार|बिल|जीएसटी|खाना|रहने(?! द[ेोीि])|छुट्टी)|freight|bhada|bhaada|dhulai|unloading|transport|payment|advance|credit|udhar|\d ?(?:lots|kisht|batches)(?![a-z])|material (?:sahit|ke saa?th|includ|inclusive|extra)|with(?:out)? material|(?:सामान|मटेरियल) (?:सहित|के साथ)|\b(?:gst|bill|khana|rehne(?! d[eio])|rahne(?! d[eio])|food|accommodation|chutti)\b/iu

/** A price with its tax is none: it would be told to all bidders. */
const isTerm = (words: string, today: Day) =>
  (costs.test(words) && !/@ ?(?:rs\.? ?|₹ ?)?\d/i.test(words)) || saysWhoBrings(words, today)

const pieceEnds = /(?<!\d),|,(?!\d)|[;।()\n]|(?<=\p{L}{3}|\d{3})\.(?=\s|$)/gu

/** What stands in the row of a line, after a comma or in brackets, and is of no line: "cement 500 bag site par, bhada aapka". */
function piecesBeside(plain: string, message: Requirement, from: number, to: number): string[] {
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

/** Whether words beside a line may matter to who prices it: "gaadi subah 9 se pehle", "@ Rs 5500 per brass", and no "jaldi batao bhai". */
function saysMore(piece: string, today: Day): boolean {
  const marks = marksOf(piece, today)
  const has = (...kinds: Mark['kind'][]) => marks.some(({ kind }) => kinds.includes(kind))
  const isOnly = marks.some((mark) => isRole(mark, 'only')) && !has('brand')
  return marks.length > 1 && !has('place', 'pin') && (has('word', 'number', 'measure') || isOnly)
}

/** "reti abhi nahi chahiye", of which there is no line. */
const isCalledOff = (piece: string, today: Day) =>
  callsOff(piece) && marksOf(piece, today).some(({ kind }) => kind === 'item')

const marksOf = (text: string, today: Day) => readMarks(tokensOf(scrubText(normaliseText(text))), today)

/** "cement sand hamara", "material by us": who brings it, and no question such as "aapka cement ka rate?". */
function saysWhoBrings(piece: string, today: Day): boolean {
  const marks = marksOf(piece, today)
  const isThing = materials.test(piece) || marks.some(({ kind }) => kind === 'item')
  const isAsked = marks.some((mark) => isRole(mark, 'tell', 'price', 'rupees'))
  return isThing && !isAsked && (piece.split(/\s+/).some(isOneSide) || /\b(?:aap|hum|ham) k[aei]\b/i.test(piece))
}

const materials = /material|saam?an|सामान|मटेरियल|साहित्य/i

/** As many words as a row has that names a day or a place and says no more: "Site: Hinjewadi Phase 2, Pune 411057". */
const dateAndPlaceWords = 6

/** Whether a row tells the date or the place of the message. */
function tellsMore(row: string, { needed_by, needed_from, place }: Requirement, today: Day): boolean {
  const { text = null, pincode = null } = place ?? {}
  const small = row.toLowerCase()
  const names = text?.toLowerCase().split(/[,/]/) ?? []
  if ((pincode && row.includes(pincode)) || names.some((name) => small.includes(name.trim()))) return true
  if (!needed_by && !needed_from) return false
  const { dates } = readDates(marksOf(row, today), today)
  return dates.needed_by !== null || dates.needed_from !== null
}
