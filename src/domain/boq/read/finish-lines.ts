import { itemOf } from '../catalogue/catalogue.ts'
import type { CatalogueItem } from '../catalogue/catalogue-item.ts'
import { units } from '../units.ts'
import { endOfBreakdown } from './breakdown.ts'
import type { Draft } from './draft.ts'
import { detailsOf } from './line-details.ts'
import { quantityOf } from './line-quantity.ts'
import { isRole, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { measureRole } from './measure-role.ts'
import type { Ask, ReadLine } from './read-line.ts'

/** `marks`: all that was found in a text. `totals`: what others of its amounts add up to. */
type Found = { marks: readonly Mark[]; totals: readonly Mark[] }

/** The lines of drafts; `text` is what they were read from. */
export function finishLines(drafts: readonly Draft[], { marks, totals }: Found, text: string): ReadLine[] {
  const read = new Set(drafts.flatMap(({ parts }) => parts.map(({ mark }) => mark.start)))
  // What was dropped as the kind of another: "plywood" of "plywood door".
  const isKind = ({ kind, start }: Mark) => kind === 'item' && !read.has(start)
  const words = new Map(marks.filter((mark) => isNamed(mark) || isKind(mark)).map((mark) => [mark.end, mark]))
  const about = drafts.map(({ item }) => item?.key ?? '')
  const hires = marks.filter((mark) => isRole(mark, 'hire'))
  const isRent = hires.length > 0
  const rowOf = (place: number) => text.lastIndexOf('\n', place - 1)
  const lines = drafts.map((draft) => {
    const line = finish(meant(draft, about), { words, hires, totals }, text)
    const row = rowOf(line.sources[0]![0])
    return {
      kind: isRent && draft.item?.key === 'shuttering_plate' ? 'plant' : (draft.item?.kind ?? null),
      line,
      terms: draft.parts.filter(isTerm).map(({ mark }) => text.slice(mark.start, mark.end)),
      row,
      timeFirst: draft.parts[0]!.mark.kind === 'span',
      timeApart: draft.parts.some(({ mark }) => mark.kind === 'span' && rowOf(mark.start) !== row),
    }
  })
  // "10 mistri 15 helper 1 mahine ke liye": a time holds for all people, or all machines, before it; where each has a row of its own,
  // only if the time has one, too.
  for (let at = lines.length - 2; at >= 0; at--) {
    const [own, next] = [lines[at]!, lines[at + 1]!]
    if (!isHired(own.kind) || own.kind !== next.kind || own.line.duration || !next.line.duration) continue
    if (own.row !== next.row && !next.timeApart) continue
    // "10 din 4 mistri, 6 helper, 5 din 2 carpenter": where times stand first, each holds for those behind it.
    if (next.timeFirst && lines.slice(0, at).some(({ timeFirst }) => timeFirst)) continue
    if (!(own.line.unit === 'hour' || own.line.unit === 'shift')) {
      own.line = hiredWith(own.line, next)
      own.terms = next.terms
      own.timeApart = next.timeApart
    }
  }
  // "10 din ke liye 4 mistri aur 6 helper": one that stands before them, for all that have none of their own.
  for (const [at, own] of lines.entries()) {
    const before = lines[at - 1]
    if (!before?.timeFirst || !isHired(own.kind) || own.kind !== before.kind || own.row !== before.row) continue
    if (own.line.duration) continue
    own.line = hiredWith(own.line, before)
    own.terms = before.terms
    own.timeFirst = true
  }
  const found = lines.map(({ line }) => line)
  return withSharedUnits(found.filter((_, at) => !isTotal(drafts, found, at)))
}

/** "10 ton sariya: 12mm 6 ton, 16mm 4 ton": an amount without a size that those with sizes behind it add up to. */
function isTotal(drafts: readonly Draft[], lines: readonly ReadLine[], at: number): boolean {
  const [own, total] = [drafts[at]!, lines[at]!]
  if (total.qty === null || hasOwnSize(own)) return false
  let [sum, next] = [0n, at + 1]
  while (next < lines.length && sum < total.qty && isPartOf(total, lines[next]!) && hasOwnSize(drafts[next]!))
    sum += lines[next++]!.qty ?? 0n
  return (
    next > at + 2 && sum === total.qty && !(lines[next] && isPartOf(total, lines[next]!) && hasOwnSize(drafts[next]!))
  )
}

const isPartOf = (total: ReadLine, line: ReadLine) => line.item_key === total.item_key && line.unit === total.unit
const hasOwnSize = ({ parts, item }: Draft): boolean =>
  parts.some(
    ({ mark }) => mark.kind === 'dims' || (mark.kind === 'measure' && measureRole(mark.unit, item).quantity === null),
  )

const termsOfHire = ['hours_per_day', 'shifts_per_day', 'operator', 'diesel']

const isTerm = ({ mark }: Draft['parts'][number]) =>
  mark.kind === 'span' || (mark.kind === 'spec' && termsOfHire.includes(mark.key))

/** With the time of the other's hire and its terms, also in words: bidders see no more than these. */
function hiredWith(
  line: ReadLine,
  { line: { duration, spec }, terms }: { line: ReadLine; terms: readonly string[] },
): ReadLine {
  const shared = Object.entries(spec).filter(([key]) => termsOfHire.includes(key))
  const description = `${line.description} (${terms.join(', ')})`
  return { ...line, description, duration, spec: { ...Object.fromEntries(shared), ...line.spec } }
}

const isHired = (kind: CatalogueItem['kind'] | null) => kind === 'labour' || kind === 'plant'

/**
 * "blocks 6 inch hollow" are hollow ones. "painting 12000 sqft andar, 8000 bahar, asian royale" is painting, whatever its maker makes.
 * Adhesive in bags is that of blocks or tiles, whichever the message is about.
 */
function meant(draft: Draft, about: readonly string[]): Draft {
  const kind = kindIn(draft.parts, draft.item) ?? kindIn(draft.shared, draft.item)
  if (kind) return { ...draft, item: itemOf(`${kind.value}`) }
  const { items, quantities, eithers } = draft.sums
  const isOnlyMaker = items.length + quantities.length + eithers.length === 0
  if (isOnlyMaker && draft.item?.key === 'emulsion_paint' && about.includes('painting_work'))
    return { ...draft, item: itemOf('painting_work') }
  if (draft.item?.key !== 'adhesive' || !draft.sums.quantities.some(({ unit }) => unit === 'bag')) return draft
  const isBlock = about.some((key) => key.endsWith('_block')) && !about.some((key) => key.endsWith('_tile'))
  return { ...draft, item: itemOf(isBlock ? 'block_adhesive' : 'tile_adhesive') }
}

const kindIn = (parts: Draft['parts'], item: CatalogueItem | null) =>
  parts
    .flatMap(({ mark }) => (mark.kind === 'spec' ? [mark, ...(mark.also ?? [])] : []))
    .find(({ key, items }) => key === 'item' && items.includes(item?.key ?? ''))

/**
 * "6 inch block 500, 4 inch 300 nos AAC", "1.5 sqmm wire red 5 coil, black 5 coil": the words of another line that tell kind and size
 * of this one, which its bidders must read.
 */
function wordsShared({ parts, shared }: Draft, text: string): string {
  const told = [isOfKind, isSqmm].flatMap((isTold) => (parts.some(isTold) ? [] : (shared.find(isTold) ?? [])))
  const written = parts.map(({ mark }) => text.slice(mark.start, mark.end)).join(' ')
  const words = told.map(({ mark }) => text.slice(mark.start, mark.end)).filter((word) => !written.includes(word))
  return words.map((word) => ` ${word}`).join('')
}

const isOfKind = ({ mark }: Draft['parts'][number]) => mark.kind === 'spec' && mark.key === 'item'
const isSqmm = ({ mark }: Draft['parts'][number]) => mark.kind === 'measure' && mark.unit === 'sqmm'

/** Not where the next size stands in it: "sariya (8mm 3t,10mm 3t)". */
const restOfBracket = /^(?![^()\n]{0,20}[,+&]\s?\d)[^()\n]{0,20}\)/

/** The end after a bracket that closes one of the line: "cement (ACC)", "cement (Ultratech/ACC only)". */
function withBracket(text: string, start: number, end: number): number {
  const inside = text.slice(start, end)
  if (inside.lastIndexOf('(') <= inside.lastIndexOf(')')) return end
  return end + (restOfBracket.exec(text.slice(end))?.[0].length ?? 0)
}

const hireReach = 24
const basisOfHire = /^ ?-? ?(?:monthly|per month|daily|per day|roz)(?![a-z])/i

/** The end with how a machine is had: "DG set 1 no on monthly rent". */
function withHire(text: string, end: number, hires: readonly Mark[]): number {
  const near = hires.find((mark) => mark.start >= end && mark.start - end <= hireReach)
  if (near && !/[\n,;(+&\d]/.test(text.slice(end, near.start))) return near.end
  return end + (basisOfHire.exec(text.slice(end))?.[0].length ?? 0)
}

const scope =
  /^[ ,;(-]{1,3}(?:only |sirf )?(?:labou?r(?: (?:rate|work|job|charges?|contract|basis))?(?: only)?|with(?:out)? material|material (?:by|from) \w+|material (?:ours|yours|ke saath|included|extra))\b\)?/i

/** The end with who brings the material: "brick work 350 cum labour rate only", "plaster 2000 sqft with material". */
function withScope(text: string, end: number): number {
  const said = scope.exec(text.slice(end, end + scopeMost))
  return said ? withScope(text, end + said[0].length) : end
}
const scopeMost = 48

/** How many unknown words a name begins with, at most: beside an item that is known, and where they are all there is of it. */
const mostUnknown = { known: 2, unknown: 4 }

/** Words that are unknown, small talk, a day such as that of a "slab", or of a place by its number: a "floor trap" is none. */
const isNamed = (mark: Mark) =>
  mark.kind === 'word' ||
  timeOf(mark) === 'festival' ||
  mark.kind === 'noise' ||
  mark.kind === 'place' ||
  isRole(mark, 'numbered', 'site')

const part = /^(?:badarpur|compound|columns?|beams?|slab|footings?|foundation|plinth|terrace|wall|roof|basement)$/i

/** "Epoxy coated steel", "धुली रेत": which of its kind it is. */
const describing =
  /^(?:second|hand|secondhand|used|old|new|fresh|epoxy|galvani[sz]ed|machine|made|broken|low|high|heat|white|black|red|gr[ae]y|yellow|heavy|light|duty|double|single|ready|precast|readymade|imported|local|soft|hard|dry|wet|coarse|fine|rough|plain|colou?r|rapid|quick|setting|resisting|sulphate|dhul[ai]|dhutle(?:li|la)|puran[aie]|jun[aie]|nay[aie]|nav[aie]|धुल[ीाे]|धुतलेल[ीाे]|पुरान[ीाे]|जुन[ीाे]|नय[ीाे]|नव[ीाे]|सफेद|लाल|काल[ीाे])$|^(?!(?:need|send|reed)$|.*(?:javed|jawed|syed|saeed|ahmed|ahmad|mohamm?ed|hamed|waheed|rasheed|majeed)$)[a-z]{3,}(?:ed|en made)$/iu

/** "Plinth filling with murum", "Backfilling with excavated soil": a work, and what it takes. */
const fillingBefore = /(?:^|[:.,;] ?)((?:[a-z]{3,12} )?(?:back ?)?filling (?:with |of |by )?(?:[a-z]{3,12} )?)$/i

/** "Column shuttering", "SS hinge", "PC200 excavator", "plywood door": a word that tells which it is of an item that is known. */
const tellsKind = ({ kind, start, end }: Mark, text: string, isList: boolean) =>
  (isList && kind === 'word') ||
  kind === 'item' ||
  part.test(text.slice(start, end)) ||
  describing.test(text.slice(start, end)) ||
  /^(?:[A-Z]{2,4}|[A-Za-z]{1,4}\d{2,4})$/.test(text.slice(start, end))

const andBefore = /(?:^|\s)(?:and|aur|ani|aani|n|plus|for|और|तथा|आणि|व) $/i

/**
 * What stands before the first word of a row, or of a part of a list: "9. Chemical waterproofing", "cement 40 bag, silicon sealant",
 * "cement 40 bag aur ghamela".
 */
function isRowStart(before: string): boolean {
  if (andBefore.test(before)) return true
  let end = before.length
  while (end > 0 && betweenParts.test(before[end - 1]!)) end--
  return end === 0 || ',;।+&'.includes(before[end - 1]!) || /:|\. /.test(before.slice(end))
}
const betweenParts = /[\s\d.):*•-]/

/**
 * The start of a name with what it is a kind of and the unknown words before it; `words` has these and small talk by their ends. In a
 * sentence unknown words are no part of an item that is known.
 */
function withFirstWords(text: string, words: ReadonlyMap<number, Mark>, from: number, isKnown: boolean): number {
  const kind = isKnown && text[from - 1] === ' ' ? words.get(from - 1) : undefined
  const start = kind?.kind === 'item' ? kind.start : from
  const isList = /[\n,;]/.test(text)
  let [first, walked] = [start, start]
  for (let count = isKnown ? mostUnknown.known : mostUnknown.unknown; count > 0; count--) {
    const signed = isKnown || walked < start ? null : beforeAmount.exec(text.slice(Math.max(0, walked - 28), walked))
    const gap = signed?.[0].length ?? 1
    const before = words.get(walked - gap)
    if (!before || (!signed && text[walked - 1] !== ' ') || (isKnown && !tellsKind(before, text, isList))) break
    const ofName = before.kind === 'role' && first === walked && first < start
    walked = before.start
    if (before.kind === 'word' || isKnown || ofName || part.test(text.slice(before.start, before.end))) first = walked
  }
  const row = text.lastIndexOf('\n', walked - 1) + 1
  const filling = isKnown ? fillingBefore.exec(text.slice(row, start)) : null
  if (filling) return start - filling[1]!.length
  // What describes it is of it wherever it stands.
  const isDescribed =
    first < start &&
    text
      .slice(first, start)
      .trim()
      .split(' ')
      .every((word) => describing.test(word))
  return isDescribed || isRowStart(text.slice(row, walked)) ? first : start
}

/** "Hammer - 20 nos", "teflon tape 100 ki jagah 150 roll". */
const beforeAmount =
  / ?[-–:=] ?$| \d[\d,.]{0,8}(?: [a-z]{1,6})? (?:k[ie] (?:jagah|bajay?e?)|nahi|nahin|nhi|instead of|की जगह|नहीं|नाही|ऐवजी) $/i

const label = /^[\p{L} ]{2,16}[:=-] ?$/u

/** The start of a row with its label: "Duration: 10 days". */
function withLabel(text: string, start: number): number {
  const row = text.lastIndexOf('\n', start - 1) + 1
  return start - row <= 18 && label.test(text.slice(row, start)) ? row : start
}

/** Where it stands, apart for each row of the text: "JCB 2 din", "8 ghante roz"; and without a total: "cement 200 bag (100 ppc, 100 opc)". */
function rowsOf(marks: readonly Mark[], text: string, totals: readonly Mark[]): [from: number, to: number][] {
  const rows: [number, number][] = []
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    const last = rows.at(-1)
    const isApart = (to: number) =>
      text.slice(to, start).includes('\n') || totals.some((total) => total.start >= to && total.end <= start)
    if (last && !isApart(last[1])) last[1] = Math.max(last[1], end)
    else rows.push([last ? withLabel(text, start) : start, end])
  }
  return rows
}

type Beside = { words: ReadonlyMap<number, Mark>; hires: readonly Mark[]; totals: readonly Mark[] }

function finish(draft: Draft, { words, hires, totals }: Beside, text: string): ReadLine {
  const first = quantityOf(draft, draft.item)
  const named = draft.parts.find(({ mark }) => mark.kind === 'item')?.mark
  const item = asWork(draft.item, first.unit, named ? text.slice(named.start, named.end) : '')
  const { counted, qty, qty_to, unit, assumed, asks } = item === draft.item ? first : quantityOf(draft, item)
  const marks = draft.parts.map(({ mark }) => mark)
  const sources = rowsOf(marks, text, totals)
  const [top, last] = [sources[0]!, sources.at(-1)!]
  top[0] = withFirstWords(text, words, top[0], item !== null)
  last[1] = withBracket(
    text,
    last[0],
    item === null || item.kind === 'plant' ? withHire(text, last[1], hires) : last[1],
  )
  if (qty !== null) last[1] = endOfBreakdown(text, last[1], qty) ?? last[1]
  if (item?.kind === 'work') last[1] = withScope(text, last[1])
  const more: Ask[] = item === null ? ['item'] : draft.itemIsAssumed ? ['item_assumed'] : []
  return {
    kind: 'item',
    item_key: item?.key ?? null,
    number: null,
    description: sources.map(([from, to]) => text.slice(from, to).trim()).join(', ') + wordsShared(draft, text),
    make: makeOf(draft),
    qty,
    qty_to,
    unit,
    rate_per: 1,
    rate_only: false,
    optional: false,
    est_rate: null,
    spec: detailsOf(draft, item, counted),
    // "2 din se cement nahi aaya": what is bought has no duration.
    duration:
      item?.kind === 'material' && hires.length === 0 ? null : durationOf(marks.find((mark) => mark.kind === 'span')),
    sources,
    // "do dumper 3 din": what is counted by its name keeps it.
    counted: counted && (unit === 'trip' || !isNamedBy(counted)) ? [counted.start, counted.end] : null,
    assumed: draft.sums.items.length === 0 && item ? ['item', ...assumed] : assumed,
    asks: [...more, ...asks],
  }
}

const finishes: Readonly<Record<string, string>> = {
  wall_putty: 'painting_work',
  primer: 'painting_work',
  rmc: 'concreting_work',
  emulsion_paint: 'painting_work',
  enamel_paint: 'painting_work',
  painter: 'painting_work',
  pop: 'false_ceiling',
  waterproofing_compound: 'waterproofing_work',
  mason: 'brick_work',
  carpenter: 'shuttering_work',
}

/** "20 ltr jar 10 roz labour ke liye": people are not counted so. */
const ofLiquids: ReadonlySet<string> = new Set(['ltr', 'kl', 'can', 'drum'])

/** What is put on a wall is work if it is asked by area, but for membranes, which are sold by it; bending is, if asked by weight. */
function asWork(item: CatalogueItem | null, unit: ReadLine['unit'], name: string): CatalogueItem | null {
  if (!item || !unit) return item
  const { dimension } = units[unit]
  // "cement (plaster) 20 bag".
  if (unit === 'bag' && item.key === 'plaster_work') return itemOf('cement')
  // Nobody sells electric wire by weight.
  if (dimension === 'mass' && item.key === 'electric_wire') return itemOf('binding_wire')
  if (dimension === 'mass' && item.key === 'bar_bender') return itemOf('bar_bending_work')
  if (item.kind === 'labour' && ofLiquids.has(unit)) return null
  const work = dimension === 'area' && !/membrane/i.test(name) ? finishes[item.key] : undefined
  return work ? itemOf(work) : item
}

const makeOf = ({ parts, shared }: Draft): string | null => {
  const own = parts.flatMap(({ mark }) => (mark.kind === 'brand' ? [mark.brand.name] : []))
  const others = shared.flatMap(({ mark }) => (mark.kind === 'brand' ? [mark.brand.name] : []))
  const makes = [...new Set(own.length > 0 ? own : others)]
  // "asian tractor emulsion": a maker and what it makes.
  return makes.filter((make) => !makes.some((other) => other.startsWith(`${make} `))).join(' / ') || null
}

const durationOf = (span: MarkOf<'span'> | undefined): ReadLine['duration'] =>
  span ? { value: Number(span.value) / 1000, unit: span.span } : null

/**
 * "plaster 12000 sqft andar, 4000 bahar": a number alone has the unit of the other line of its item; one that would have none, that of
 * the next line, too: "8mm: 3, 10mm: 4 MT".
 */
function withSharedUnits(lines: readonly ReadLine[]): ReadLine[] {
  const shared: ReadLine[] = []
  for (const [at, line] of lines.entries()) {
    const hasNone = line.unit === null
    const other = [shared[at - 1], hasNone ? lines[at + 1] : undefined].find(
      (near) =>
        near?.item_key === line.item_key &&
        near.unit !== null &&
        (hasNone || !near.assumed.includes('unit') || near.unit !== line.unit),
    )
    // "railing 12 ft, gate 10x7 1": what has sides is counted in pieces.
    const isPiece = Object.keys(line.spec).some((key) => key.startsWith('dims_'))
    const isOfSides = isPiece && ['area', 'length'].includes(units[other?.unit ?? 'nos'].dimension)
    // "LW 20 ltr, URP 10 kg x 2": so are packs.
    const isOfPacks = !hasNone && (line.spec.pack_kg !== undefined || line.spec.pack_ltr !== undefined)
    const isSame = other && line.assumed.includes('unit') && !isOfSides && !isOfPacks
    shared.push(isSame ? { ...line, unit: other.unit, asks: line.asks.filter((ask) => ask !== 'quantity') } : line)
  }
  return shared
}

const isNamedBy = (counted: Mark) =>
  counted.kind === 'measure' && (counted.vehicle !== undefined || counted.inName === true)
