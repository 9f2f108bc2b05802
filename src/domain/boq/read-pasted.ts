import { isReadIn, type PastedLine, piecesBeside, withAside, withoutPrice, wordsBehind } from './beside-lines.ts'
import { type CalledOffBefore, calledOffBefore } from './called-off-before.ts'
import type { Day } from './read/calendar.ts'
import { addsTo, isCorrection, isDoneToAll, isOfEach, rowsOf, takesOff } from './read/corrected-rows.ts'
import { isAmount, isRole, isSign } from './read/mark-checks.ts'
import type { Mark } from './read/marks.ts'
import { type Budget, readBudget } from './read/read-budget.ts'
import { readDates } from './read/read-dates.ts'
import { readMessage } from './read/read-message.ts'
import type { Requirement } from './read/requirement.ts'
import { withoutHeader } from './read/scrub-text.ts'
import { isWhatsAppNote } from './read/whatsapp-note.ts'
import { isCalledOff, isHeading, isTerm, marksOf, saysMore, tellsMore } from './said-beside.ts'
import { isTotal, readRow, type Table, tableIn, withColumns } from './table/read-table.ts'
import { withTold } from './table/told-beside.ts'

/** `total`: a row that sums up others. `off`: a line that the message calls off, with the words that do, or words that make one less. */
export type Unread = { words: string; why: 'total' | 'unknown' | 'off'; calls_off?: CalledOffBefore }
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

/** "cement 250 kar dena aur reti cancel": what is called off stands apart from what is asked for, at the same places. */
const alsoOff =
  /(?<=do|den[ai]|kar[oe]|bhej[oe]|bhejna|chahiye) (?:aur|and|aani|ani) (?=[^\n,;.]{2,30} (?:cancel|nahi chahiye|nahin chahiye|nako|rehne do|rahne do|mat bhejna|hata ?do|hatao|hata dena|nikal do)(?:$|[\s,;.]))/gi

/** "8mm sariya mat bhejna, 12mm 4 ton karo": what is called off first, in a row of its own. */
const firstOff =
  /(?<=(?:^|\n)[^\n,;.\d]{0,24}(?:\d{1,3} ?mm )?[^\n,;.\d]{0,24} (?:cancel|nahi chahiye|nahin chahiye|nako|rehne do|rahne do|mat bhejna|mat bhejo|hata ?do|hatao|hata dena|nikal do) ?)[,;] (?=\S)/gi

function fromMessage(pasted: string, today: Day): Pasted {
  const text = pasted
    .replace(alsoOff, (words) => `,${' '.repeat(words.length - 1)}`)
    .replace(firstOff, (words) => `\n${' '.repeat(words.length - 1)}`)
  const plain = text.normalize('NFC')
  const message = readMessage(text, today)
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
          if (takesOff(own, piece) || isCorrected(own, piece, message)) continue
        }
        if (isTerm(piece, today)) terms.push(piece)
        else if (isCalledOff(piece, today) || (saysMore(piece, today) && !tellsMore(piece, message, today)))
          unread.push(leftOf(piece))
      }
      continue
    }
    // "Tower A" above the lines that are for it.
    const heading = row.trim().replace(/ ?[:-]$/, '')
    if (lines.some(({ line }) => line.site === heading)) continue
    if (!/[\p{L}\p{N}]/u.test(row) || isWhatsAppNote(row) || isOnlyBudget(row, budget)) continue
    const marks = marksOf(row, today)
    // What it corrects has been corrected above.
    if (isCorrection(marks, row) && takesOff(marks, row)) {
      unread.push({ words: withoutHeader(row), why: 'off' })
      continue
    }
    if (
      greeting.test(row) ||
      isOnlyAsking(marks) ||
      isHeading(row, marks, message) ||
      (isCorrection(marks, row) && isCorrected(marks, row, message))
    )
      continue
    if (isTerm(row, today)) terms.push(withoutHeader(row))
    // "wakad ki reti cancel" tells no place.
    else if (isCalledOff(row, today) || !tellsMore(row, message, today)) unread.push(leftOf(row.trim()))
    else if (row.trim().split(/\s+/).length > dateAndPlaceWords && tellsBidders(marks, row, message))
      terms.push(withoutHeader(row))
  }
  // Of several days, each in the words that it was said with: which of them is meant is asked.
  if (message.asks.includes('date')) terms.push(...rowsWithDays(plain, today).filter((row) => !terms.includes(row)))
  const said = [...terms, ...unread.map(({ words }) => words), ...lines.map(({ line }) => line.description)]
  if (lines.length > 0) terms.push(...hoursIn(plain).filter((hour) => !said.some((words) => words.includes(hour))))
  for (const { line, words } of message.off ?? []) unread.push({ words: `${line.description} (${words})`, why: 'off' })
  const correcting = lines.map((one) => ({ ...one, ...correctsEarlier(one, plain, today) }))
  return {
    ...message,
    lines: correcting,
    unread: unread.map(withCalledOff(today)),
    terms,
    budget: budget?.amount ?? null,
  }
}

/** Of a line that was asked for before. */
const withCalledOff =
  (today: Day) =>
  (one: Unread): Unread => {
    const calls_off = one.why === 'unknown' ? calledOffBefore(one.words, today) : null
    return calls_off ? { ...one, calls_off } : one
  }

/** "sorry cement 250 bag karo", of which nothing stands above: it was asked for before. */
function correctsEarlier({ line }: PastedLine, plain: string, today: Day): Pick<PastedLine, 'corrects'> {
  const at = line.sources[0]?.[0] ?? 0
  const end = plain.indexOf('\n', at)
  const begins = plain.lastIndexOf('\n', at - 1) + 1
  const row = plain.slice(begins, end < 0 ? undefined : end)
  if (row.length > rowMost) return {}
  const marks = marksOf(row, today)
  if (addsTo(marks, row) && isOfEach(marks)) return { corrects: 'more' }
  if (isCorrection(marks, row) && isOfEach(marks)) return { corrects: takesOff(marks, row) ? 'less' : 'anew' }
  const [first, ...others] = rowsOf(marks, row)
  const place = (line.counted?.[0] ?? at) - begins
  const own = [first!, ...others].find((piece) => piece.some(({ start, end }) => start <= place && place < end))
  // "cement 400 bori kar do aur 12mm 5 ton": what follows a correction is one as well.
  const isFollowing = others.length > 0 && isCorrection(first!, row)
  if (!own || !((isFollowing && isOfEach(own)) || isDoneToAll(own, row))) return {}
  return { corrects: takesOff(own, row) ? 'less' : 'anew' }
}

/** Of many lines in one long row each is looked at anew. */
const rowMost = 200

/** Whether a line has all that a row says which corrects it: "cement 250 kar do, 53 grade" has not corrected the grade. */
function isCorrected(row: readonly Mark[], text: string, { lines }: Requirement): boolean {
  const items = row.filter((one) => one.kind === 'item')
  const details = row
    .filter(({ kind }) => kind === 'spec' || kind === 'brand')
    .map(({ start, end }) => text.slice(start, end).toLowerCase())
  return row.some(
    (mark) =>
      isAmount(mark) &&
      lines.some(
        ({ qty, item_key, description }) =>
          qty === mark.value &&
          (items.length === 0 || items.some(({ key }) => key === item_key)) &&
          details.every((detail) => description.toLowerCase().includes(detail)),
      ),
  )
}

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
  /^[^\p{L}\d]{0,4}(?:(?:grand|sub) ?)?(?:total|kul|ekun|कुल|एकूण)[ :=-]{0,4}(?:[\p{L}\p{M}]{2,12} ){0,2}[\d.,]{1,12} ?[\p{L}\p{M}]{0,8}(?: only)?[.!]?$/iu
const rowsWithDays = (text: string, today: Day): string[] =>
  text.split('\n').flatMap((row) => {
    const { needed_by, needed_from, vague } = readDates(marksOf(row, today), today).dates
    return needed_by || needed_from || vague ? withoutHeader(row).trim() : []
  })

const leftOf = (words: string): Unread => ({ words, why: sum.test(words) ? 'total' : 'unknown' })

/** Whether words say the budget and no more. */
const isOnlyBudget = (words: string, budget: Budget | null) =>
  budget !== null &&
  words.includes(budget.words) &&
  !/[\p{L}\p{N}]/u.test(withoutHeader(words).replace(budget.words, ''))

const honorific = /^(?:bhai(?:ya)?|ji|sir|sahe?b|seth|bhau|anna|dada|madam|भाई|जी|साहब|साहेब|भाऊ|सर)$/i

/** Whether a row that names a day or a place has other words, but for somebody's name: "Ravi bhai kal tak chahiye miyapur site pe". */
function tellsBidders(marks: readonly Mark[], row: string, { place }: Requirement): boolean {
  const known = place?.text?.toLowerCase() ?? ''
  const words = (mark: Mark | undefined) => (mark ? row.slice(mark.start, mark.end) : '')
  return marks.some(
    (mark, at) =>
      ['spec', 'brand', 'measure', 'item', 'span'].includes(mark.kind) ||
      (mark.kind === 'word' && !known.includes(words(mark).toLowerCase()) && !honorific.test(words(marks[at + 1]))),
  )
}

/** As many words as a row has that names a day or a place and says no more: "Site: Hinjewadi Phase 2, Pune 411057". */
const dateAndPlaceWords = 6
