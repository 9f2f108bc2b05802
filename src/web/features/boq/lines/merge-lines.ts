import type { PastedLine } from '#domain/boq/beside-lines.ts'
import type { CalledOffBefore } from '#domain/boq/called-off-before.ts'
import type { Unread } from '#domain/boq/read-pasted.ts'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import type { EditedLine } from './lines-store.ts'
import { isCountUnit, renamed, timeOfLine } from './time-of-line.ts'

/** What a workbook says of a line. */
type InFile =
  | 'kind'
  | 'number'
  | 'description'
  | 'make'
  | 'unit'
  | 'qty'
  | 'rate_per'
  | 'rate_only'
  | 'optional'
  | 'est_rate'

/**
 * Lines that were read, under the ids of those `known` lines that they come from: a downloaded file that comes back changes lines and
 * doubles none. `ids`: of the rows. A line that says the same stays the same object; a second row with one id is a new line.
 */
export function underKnownIds(
  known: readonly EditedLine[],
  read: readonly EditedLine[],
  ids: readonly (string | undefined)[],
): EditedLine[] {
  const byId = new Map(known.map((line) => [line.id, line]))
  return read.map((line, n) => {
    const before = byId.get(ids[n] ?? '')
    if (!before) return line
    byId.delete(before.id)
    return merged(before, line)
  })
}

function merged(before: EditedLine, read: EditedLine): EditedLine {
  // A line that lacked quantity and unit looks like a heading.
  const isUnfinished = before.kind === 'item' && before.qty === '' && before.unit === ''
  const found: Pick<EditedLine, InFile> = {
    kind: isUnfinished && read.unit === '' && !read.rate_only ? before.kind : read.kind,
    number: read.number,
    description: read.description,
    make: read.make,
    unit: read.unit || before.unit,
    qty: read.qty,
    rate_per: read.rate_per,
    rate_only: read.rate_only,
    optional: read.optional,
    est_rate: read.est_rate,
  }
  if ((Object.keys(found) as InFile[]).every((field) => isSame(field, found[field], before[field]))) return before
  const isSameItem = isSame('description', found.description, before.description)
  return {
    ...before,
    ...found,
    item_key: isSameItem ? before.item_key : read.item_key,
    pack: found.unit === before.unit ? before.pack : read.pack,
    words: read.words,
    asks: read.asks,
  }
}

const amounts: readonly InFile[] = ['qty', 'est_rate']

const plain = (field: InFile, text: string) =>
  (amounts.includes(field) ? parseDecimalWords(text) : null) ?? text.replaceAll(/\s+/g, ' ').trim()

const isSame = (field: InFile, one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' ? plain(field, one) === plain(field, other) : one === other

/**
 * Lines that correct `known` ones, such as "sorry cement 250 bag" that is pasted below an earlier message: under their ids, with the new
 * quantity. Where none can be meant it is a new line; where one of several, or where a line is said once more, as in a revised list, that
 * is `unsure`.
 */
export function correctKnown(
  known: readonly EditedLine[],
  read: readonly EditedLine[],
  pasted: readonly PastedLine[],
): { lines: EditedLine[]; unsure: Unsure[] } {
  const open = new Set(known)
  const unsure: Unsure[] = []
  const lines = read.map((line, n) => {
    const { corrects, line: found } = pasted[n]!
    if (known.some(({ id }) => id === line.id)) return line
    const of = [...open].filter((one) => isMeant(one, line, found.spec) && (corrects || isAgain(one, line)))
    const sameUnit = of.filter((one) => one.unit === line.unit || (isCountUnit(line.unit) && timeOfLine(one)))
    // "16mm 1500 kg nahi 2 ton": what is corrected anew may be counted otherwise.
    const counted = sameUnit.length > 0 || corrects !== 'anew' ? sameUnit : of
    // "ACC 150 bag" beside cement of another maker.
    const ofMake = counted.filter(({ make }) => line.make !== '' && make === line.make)
    const may = ofMake.length > 0 ? ofMake : counted
    const meant = may.flatMap((one) => correctedBy(one, line, corrects ?? 'anew') ?? [])
    if (meant.length > 1 || (meant.length === 1 && !corrects)) unsure.push({ id: line.id, words: line.words, meant })
    if (meant.length === 1) open.delete(may.find(({ id }) => id === meant[0]!.id)!)
    return meant.length === 1 && corrects ? meant[0]! : line
  })
  return { lines, unsure }
}

/**
 * Numbers of a second sheet that begin anew would name two lines alike in comparisons and orders: the lines that come then have none of
 * their own and are counted on.
 */
export function countedOn(known: readonly EditedLine[], read: readonly EditedLine[]): EditedLine[] {
  const ids = new Set(known.map(({ id }) => id))
  const taken = new Set(known.map(({ number }, place) => number || String(place + 1)))
  const isTaken = read.some(({ id, number }) => number !== '' && !ids.has(id) && taken.has(number))
  return read.map((line) => (isTaken && !ids.has(line.id) ? { ...line, number: '' } : line))
}

/** Of a line that was read: which lines it may change, as each would be then. */
export type Unsure = { id: string; words: string; meant: readonly EditedLine[] }

type Corrects = NonNullable<PastedLine['corrects']>

/** Null: nothing would be left. */
function correctedBy(before: EditedLine, read: EditedLine, corrects: Corrects): EditedLine | null {
  const { qty, unit, words } = read
  const known = ofMaker(before, read.make)
  if (isOtherTime(known, read)) return ofOtherTime(known, read, corrects)
  const isOtherUnit = unit !== '' && unit !== known.unit
  if (isOtherUnit) return Number(qty) > 0 ? { ...known, qty, unit, pack: read.pack, est_rate: '', words } : null
  const was = Number(parseDecimalWords(known.qty))
  const now = Number(qty) * (corrects === 'less' ? -1 : 1) + (corrects === 'anew' ? 0 : was)
  if (now === was) return known
  return now > 0 ? { ...known, qty: String(now), words } : null
}

/** "mistri 6 nahi 8" of a line of 90 days, or "20 din" of one that is for 12. */
function isOtherTime(known: EditedLine, read: EditedLine): boolean {
  const time = isCountUnit(read.unit) ? timeOfLine(known) : null
  return time !== null && (known.unit !== read.unit || (read.duration ?? time.duration).value !== time.duration.value)
}

/** What its rate is for is asked again, since the days of all have changed. */
function ofOtherTime(known: EditedLine, read: EditedLine, corrects: Corrects): EditedLine | null {
  const time = timeOfLine(known)!
  const count = Number(read.qty) * (corrects === 'less' ? -1 : 1) + (corrects === 'anew' ? 0 : time.count)
  const duration = read.duration ?? time.duration
  if (count <= 0) return null
  if (count === time.count && duration.value === time.duration.value) return known
  const [description, qty] = [renamed(time, duration, read.description), String(count)]
  const amount = { unit: read.unit, qty, qty_before: qty, est_rate: '' }
  return { ...known, ...amount, description, duration, words: read.words, asks: ['time'] }
}

/** "cement 300 nahi 350 bag, brand ACC": of another maker, who then stands in its words no more. */
function ofMaker(known: EditedLine, make: string): EditedLine {
  if (make === '' || make === known.make) return known
  const makers = known.make.split('/').map((one) => plain('make', one))
  const isOfMaker = (word: string) =>
    makers.some((maker) => maker.toLowerCase().split(' ').includes(word.toLowerCase()))
  const words = known.description.split(/\s+/).filter((word) => !isOfMaker(word))
  return { ...known, make, description: words.join(' ') || known.description }
}

/** Whether a line is said once more: what one is called has all words of the other. */
function isAgain(known: EditedLine, read: EditedLine): boolean {
  const [one, other] = [wordsOf(known), wordsOf(read)]
  return one.every((word) => other.includes(word)) || other.every((word) => one.includes(word))
}

/** Without the days: "poclain 20 din" says "poclain 12 din" once more. */
function wordsOf(line: EditedLine): string[] {
  const time = timeOfLine(line)
  return wordsIn(time?.name ?? line.description).filter((word) => word !== String(time?.duration.value))
}

const wordsIn = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

function isMeant(known: EditedLine, read: EditedLine, spec: PastedLine['line']['spec']): boolean {
  const { item_key, unit } = read
  if (known.item_key !== item_key) return false
  if (item_key === null) {
    if (known.unit !== unit) return false
    const said = new Set(wordsIn(read.description))
    return known.description !== '' && wordsIn(known.description).every((word) => said.has(word))
  }
  const said = known.description.toLowerCase().replaceAll(' ', '')
  const isTold = (detail: unknown) =>
    String(detail)
      .toLowerCase()
      .split(' ')
      .every((word) => said.includes(word))
  return Object.values(spec).every(isTold)
}

/**
 * Lines that rows of a message call off, such as "reti cancel" below an earlier message; a row of which several or none could be meant
 * stays unread.
 */
export function calledOff(
  known: readonly EditedLine[],
  unread: readonly Unread[],
): { off: EditedLine[]; unread: Unread[] } {
  const off = new Set<EditedLine>()
  const left = unread.filter(({ calls_off }) => {
    const [meant, another] = calls_off ? known.filter((line) => isCalledOff(line, calls_off)) : []
    if (!meant || another) return true
    off.add(meant)
    return false
  })
  return { off: [...off], unread: left }
}

const isCalledOff = ({ item_key, description }: EditedLine, { item_key: key, mm, inches }: CalledOffBefore): boolean =>
  (key === null || key === item_key) &&
  mm.every((size) => new RegExp(String.raw`(?<![\d.])${size} ?mm`, 'i').test(description)) &&
  inches.every((size) => new RegExp(String.raw`(?<![\d.])${size} ?(?:"|”|''|in)`, 'i').test(description))

/**
 * All lines once these were read: changed in their place; new ones of a file after the row before them, others at the end. `before`: the
 * lines at the time of the reading, since what was typed into others meanwhile stays.
 */
export function mergeLines(
  known: readonly EditedLine[],
  read: readonly EditedLine[],
  { before, isFile }: { before: ReadonlySet<EditedLine>; isFile: boolean },
): EditedLine[] {
  const changed = new Map(read.filter((line) => !before.has(line)).map((line) => [line.id, line]))
  const ids = new Set(known.map(({ id }) => id))
  const behind = new Map<string, EditedLine[]>()
  let last = isFile ? '' : (known.at(-1)?.id ?? '')
  for (const line of read)
    if (ids.has(line.id)) last = isFile ? line.id : last
    else if (!behind.get(last)?.push(line)) behind.set(last, [line])
  return [
    ...(behind.get('') ?? []),
    ...known.flatMap((line) => [changed.get(line.id) ?? line, ...(behind.get(line.id) ?? [])]),
  ]
}
