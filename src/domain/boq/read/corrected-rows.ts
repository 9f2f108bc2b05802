import { type AmountMark, isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const doIt =
  /^\s*(?:kar ?do|kr ?do|kardo|karo|kar den[ai]|kar dijiye|kar[nv][aei]|kara|kare|कर दो|करो|करा)(?![\p{L}\p{M}])/iu

/** Whether a row takes something back: "sorry ACC cement 400 bags", "12mm 6 ton karo", "200 nahi 250 bag". */
export function isCorrection(row: readonly Mark[], text: string): boolean {
  const amounts = row.filter(isAmount)
  const isSorry = row.slice(0, sorryWithin).some((mark) => isRole(mark, 'sorry'))
  const isChanged = row.some((mark) => isRole(mark, 'not')) && amounts.length > 1
  const isAnew =
    (isRole(row[0], 'not') || row.some((mark) => isRole(mark, 'only'))) &&
    amounts.length === 1 &&
    !row.some(({ kind }) => kind === 'item')
  const isDone = amounts.some(({ end }) => doIt.test(text.slice(end, end + doMost)))
  const isChangedTo = () => changedTo.test(text.slice(row[0]!.start, row.at(-1)!.end))
  return (
    amounts.length > 0 &&
    (isSorry || isChanged || isAnew || isDone || isChangedTo() || amounts.some((one) => isTakenOff(one, text)))
  )
}
/** "increase cement from 200 to 300 bags". */
const changedTo = /(?<![a-z])(?:(?:increase|reduce|change|revise|raise)[^.\n]{0,60} to|make (?:it|this|that)) \d/i

/** Whether a row that corrects is about each thing in it: about the only one, such as the 600 of "450 nahi 600 bag", or as it begins with "sorry". */
export const isOfEach = (row: readonly Mark[]): boolean =>
  row.filter((mark, at) => isAmount(mark) && !isSize(mark) && !isRole(row[at + 1], 'not')).length === 1 ||
  row.slice(0, sorryWithin).some((mark) => isRole(mark, 'sorry'))

/** Whether a row makes something less, of whatever. */
export const takesOff = (row: readonly Mark[], text: string): boolean =>
  row.filter(isAmount).some((amount) => isTakenOff(amount, text))

/** "100 bag kam karo", "100 bags less", "reduce cement by 100 bags": so much less than was said. */
const isTakenOff = (amount: AmountMark, text: string): boolean => {
  const { start, end } = amount
  const behind = text.slice(end, end + lessMost)
  // "plaster 200 sqft kam karna hai": work.
  if (amount.kind === 'measure' && ofWork.has(amount.unit) && /^ ?kam/i.test(behind)) return false
  return lessBehind.test(behind) || lessBefore.test(text.slice(Math.max(0, start - lessMost), start))
}
/** "12mm 500 kg badha do", "12mm aur 500 kg add karo": so much more than was said; "500 kg tak" is how much it is then. */
export const addsTo = (row: readonly Mark[], text: string): boolean =>
  row.filter(isAmount).some(({ end }) => moreBehind.test(text.slice(end, end + lessMost)))
const moreBehind =
  /^ ?(?:aur |or |और |आणखी )?(?:badh?a|zya?da|jya?da|jast[ai]?|ज्यादा|ज़्यादा|जास्त|increase|extra kar|add kar|jod|vadha?v|wadha?v|बढ़ा|बढा|वाढव|जोड़)(?:\p{L}|\p{M})*(?: (?:kar|kr|karo|kardo|de|do|den[ai]|dijiye|दो|देना|दे|करो|करा|द्या)(?:\p{L}|\p{M})*)*\s*(?:$|[\n.,;।])/iu

const ofWork: ReadonlySet<string> = new Set(['sqft', 'sqm', 'sqyd', 'rft', 'rmt'])
const lessBehind =
  /^ ?(?:ko )?(?:kam|kum|less|ghata|कम|कमी|घटा)(?: (?:kar|kr|karo|kardo|kara|kare|ho|rakh|bhej|de|do|कर|करो|करा|दो|हो)\p{L}*)*\s*(?:$|[\n.,;।])/iu
const endsLess = /(?:kam|kum|less|ghata|कम|कमी|घटा)[ \p{L}\p{M}]{0,14}$/iu
const lessBefore = /(?:reduce|decrease|minus)(?: [a-z]{2,12}){0,2} by $/i
const lessMost = 28
const sorryWithin = 3
const doMost = 16

type Said = {
  amount: AmountMark
  item: string | null
  details: readonly string[]
  unit: string | null
  /** That it was read from. */
  part: readonly Mark[]
}

/**
 * The marks with the amounts that rows further below correct, and without those rows. `before`: the same marks, before what was taken
 * back was removed from them. `text` is normalised.
 */
export function correctRows(marks: readonly Mark[], before: readonly Mark[], text: string): Mark[] {
  const takenBack = new Map<Mark, AmountMark>()
  for (const [at, was] of before.entries()) if (marks[at] !== was && isAmount(was)) takenBack.set(marks[at]!, was)
  const said: Said[] = []
  /** What the row before says. */
  let above: readonly Said[] = []
  const changed = new Map<Mark, Mark>()
  for (const row of rowsOf(marks, text)) {
    const own = saidIn(row)
    const [now, another] = own
    if (another && (row.slice(0, sorryWithin).some((mark) => isRole(mark, 'sorry')) || isDoneToAll(row, text))) {
      const anew = own.filter((one) => !correctedBy(one, said, changed))
      said.push(...anew)
      above = anew
      continue
    }
    const wrong = amountTakenBack(row, takenBack)
    const corrected =
      now && !another && (wrong !== null || isCorrection(row, text))
        ? (said.slice(-saidMost).findLast((one) => isOfSame(one, now, wrong)) ?? meantAbove(row, now, above))
        : null
    if (!now || !corrected) {
      said.push(...own)
      if (row.length > 0) above = own
      continue
    }
    const isLess = isTakenOff(now.amount, text)
    const value = isLess ? amountNow(changed, corrected) - now.amount.value : now.amount.value
    // What would leave nothing is no correction that anybody can mean.
    if (value <= 0n) {
      said.push(...own)
      continue
    }
    changed.set(corrected.amount, { ...corrected.amount, value })
    silence(row, changed)
  }
  return marks.map((mark) => changed.get(mark) ?? mark)
}

/** "change: sand 4 brass, metal 2 brass": whether a part of a row corrects something above, which is then changed. */
function correctedBy(now: Said, said: readonly Said[], changed: Map<Mark, Mark>): boolean {
  const corrected = said.slice(-saidMost).findLast((one) => isOfSame(one, now, null))
  if (!corrected) return false
  changed.set(corrected.amount, { ...corrected.amount, value: now.amount.value })
  silence(now.part, changed)
  return true
}

function silence(marks: readonly Mark[], changed: Map<Mark, Mark>): void {
  for (const mark of marks)
    if (counts.has(mark.kind)) changed.set(mark, { kind: 'noise', start: mark.start, end: mark.end })
}

/** As it was corrected before. */
function amountNow(changed: ReadonlyMap<Mark, Mark>, { amount }: Said): bigint {
  const now = changed.get(amount)
  return isAmount(now) ? now.value : amount.value
}

/** "nahi 250 kar do" below "cement 200 bag": an amount of nothing that is named is that of the row above, if only one can be meant. */
function meantAbove(row: readonly Mark[], now: Said, above: readonly Said[]): Said | null {
  const isBare = row.every(({ kind }) => kind !== 'word' && kind !== 'brand' && kind !== 'item')
  if (!isBare || now.details.length > 0) return null
  const [meant, another] = above.filter(({ unit }) => now.unit === null || unit === null || unit === now.unit)
  return meant && !another ? meant : null
}

/** "420 nahi 520 bag": the 420, where it alone was taken back. */
function amountTakenBack(row: readonly Mark[], takenBack: ReadonlyMap<Mark, AmountMark>): AmountMark | null {
  if (!row.some((mark) => isRole(mark, 'not'))) return null
  const [wrong, another] = row.flatMap((mark) => takenBack.get(mark) ?? [])
  return wrong && !another ? wrong : null
}

/** A bound keeps the time linear. */
const saidMost = 60

const counts: ReadonlySet<Mark['kind']> = new Set(['item', 'number', 'measure', 'spec', 'brand', 'dims'])

/**
 * Rows and sentences; a comma ends one where what follows begins by taking something back: "300 bag bhejo, nahi 350 bag bhejo". So it does,
 * as "aur" does, behind what is a correction by itself: "cement 400 bori kar do, reti 8 brass kar do".
 */
export function rowsOf(marks: readonly Mark[], text: string): Mark[][] {
  const rows: Mark[][] = [[]]
  for (const [at, mark] of marks.entries()) {
    const next = marks[at + 1]
    if (
      mark.kind === 'line' ||
      isSign(mark, '.।') ||
      (isSign(mark, ',;') &&
        (isRole(next, 'not', 'sorry') || endsLess.test(text.slice(Math.max(0, mark.start - lessMost), mark.start)))) ||
      (isApart(mark) && isWhole(rows.at(-1)!, text) && asksMore(marks, at + 1))
    )
      rows.push([])
    else rows.at(-1)!.push(mark)
  }
  return rows
}

/** Whether marks correct something that they name, and need nothing of what follows. */
const isWhole = (row: readonly Mark[], text: string): boolean =>
  row.some((mark) => isAmount(mark) && !isSize(mark)) &&
  row.some(({ kind }) => kind === 'item' || kind === 'measure') &&
  row.length <= wholeMost &&
  !row.slice(0, sorryWithin).some((mark) => isRole(mark, 'sorry')) &&
  (isCorrection(row, text) || row.some((mark) => isRole(mark, 'not')))

/** Whether something is counted up to the next comma. */
function asksMore(marks: readonly Mark[], from: number): boolean {
  for (let at = from; marks[at] && marks[at]!.kind !== 'line' && !isApart(marks[at]!); at++)
    if (isAmount(marks[at]) && !isSize(marks[at]!)) return true
  return false
}

/** "cement 400 bori aur reti 8 brass kar do": the verb at the end is of all. */
export function isDoneToAll(row: readonly Mark[], text: string): boolean {
  const last = row.findLast(isAmount)
  const isOrdered = (mark: Mark) => isRole(mark, 'want') && !doIt.test(text.slice(mark.start, mark.end))
  return last !== undefined && doIt.test(text.slice(last.end, last.end + doMost)) && !row.some(isOrdered)
}

/** A bound keeps the time linear. */
const wholeMost = 20

/** What each part of a row asks for, where that is one amount of one thing. */
function saidIn(row: readonly Mark[]): Said[] {
  const said: Said[] = []
  let [part, item]: [Mark[], string | null] = [[], null]
  for (const mark of [...row, null]) {
    if (mark !== null && !isApart(mark)) {
      part.push(mark)
      continue
    }
    const items = part.filter((one) => one.kind === 'item')
    const [amount, another] = part.filter(isAmount).filter((one) => !isSize(one))
    item = items.length > 0 ? items.at(-1)!.key : item
    if (amount && !another && items.length < 2) {
      const unit = amount.kind === 'measure' ? amount.unit : null
      said.push({
        amount,
        item: items.length > 0 ? item : (impliedBy(part, unit) ?? item),
        unit,
        details: part.flatMap(detailOf),
        part,
      })
    }
    part = []
  }
  return said
}

const ofBars: ReadonlySet<string | null> = new Set([null, 'mt', 'kg', 'qtl'])

/** "PPC 250", "16mm 250": of which item it is without its name. */
function impliedBy(part: readonly Mark[], unit: string | null): string | null {
  const named = part.find((one) => one.kind === 'spec' && one.implies !== undefined)
  if (named?.kind === 'spec') return named.implies!
  return ofBars.has(unit) && part.some((one) => one.kind === 'measure' && one.unit === 'mm') ? 'tmt_bar' : null
}

const isApart = (mark: Mark) => (mark.kind === 'sign' && ',;+&'.includes(mark.sign)) || isRole(mark, 'and')
const isSize = (mark: Mark): boolean =>
  mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in' || mark.unit === 'sqmm')

const detailOf = (mark: Mark): string[] => {
  if (mark.kind === 'measure') return isSize(mark) ? [`${mark.unit} ${mark.value}`] : []
  if (mark.kind === 'dims') return [mark.sides.join('x')]
  return mark.kind === 'spec' ? [`${mark.key} ${mark.value}`] : []
}

/**
 * The same item, or at least one detail of it, in the same unit; all that the correction tells of it was said before. Where it tells the
 * amount that was `wrong`, it is that one's, and need not name it.
 */
function isOfSame(before: Said, now: Said, wrong: AmountMark | null): boolean {
  if (wrong !== null && before.amount.value !== wrong.value) return false
  const isUnit = now.unit === null || before.unit === null || now.unit === before.unit
  const isNamed = now.details.length > 0
  const isItem = now.item === null ? isNamed || wrong !== null : now.item === (before.item ?? now.item)
  return (
    isUnit &&
    (isItem || (isNamed && wrong !== null)) &&
    now.details.every((detail) => before.details.some((told) => told === detail || told.startsWith(`${detail} `)))
  )
}
