import { ends } from './clauses.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import type { Found } from './simpler.ts'

const [thickestWire, thinnestWire] = [8_000n, 26_000n]

/** "binding wire 18 no 50 kg", "18 number taar": its gauge. */
export function gaugeNumber(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || mark.unit !== 'nos') return null
  const isWire = [marks[at - 1], marks[at + 1]].some((one) => one?.kind === 'item' && one.key === 'binding_wire')
  const isNumber = /(?:no|n?umb?er|नंबर)$/i.test(text.slice(mark.start, mark.end))
  if (!isWire || !isNumber || mark.value < thickestWire || mark.value > thinnestWire) return null
  return { mark: { ...mark, unit: 'gauge' }, next: isSign(marks[at + 1], '.') ? at + 2 : at + 1 }
}

const tonne = 1_000_000n

/** "2 ton 300 kilo Rathi": 2.3 tonnes, unless the smaller weight is of what stands behind it. */
export function withRest(marks: readonly Mark[], at: number): Found {
  const [mark, rest, next] = [marks[at]!, marks[at + 1], marks[at + 2]]
  if (mark.kind !== 'measure' || mark.unit !== 'mt' || rest?.kind !== 'measure' || rest.unit !== 'kg') return null
  if (mark.to !== undefined || rest.to !== undefined || rest.value >= tonne || mark.value % 1_000n !== 0n) return null
  const isOfNext = next?.kind === 'item' || next?.kind === 'measure' || next?.kind === 'word' || next?.kind === 'noise'
  const before = marks[at - 1]
  const isOfBefore = before?.kind === 'item' || before?.kind === 'measure'
  // "1 ton 500 kg binding wire": nothing before it has the tonne.
  if (isOfNext && !ends(before) && !(isOfBefore && next.kind !== 'item')) return null
  return { mark: { ...mark, value: mark.value + rest.value / 1_000n, end: rest.end }, next: at + 2 }
}

/** In eighths of an inch, as bars are called in the north. */
const bySoot: Readonly<Record<string, bigint>> = { 2: 6n, 2.5: 8n, 3: 10n, 4: 12n, 5: 16n, 6: 20n, 8: 25n }

/** "3 soot ka sariya": 10 mm. */
export function soot(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  if (mark.kind !== 'number' || !next || !/^(?:s[ou]+t|सूत)$/i.test(text.slice(next.start, next.end))) return null
  const size = bySoot[Number(mark.value) / 1000]
  return size
    ? { mark: { ...mark, kind: 'measure', unit: 'mm', value: size * 1000n, end: next.end }, next: at + 2 }
    : null
}

const ofFormwork = /cent(?:e)?ring|shutter|सेंटरिंग|सेंट्रिंग|शटरिंग/i

const isOfFormwork = (mark: Mark) => mark.kind === 'item' && (mark.key === 'prop' || mark.key === 'acrow_span')

/** "channel 75x40 300 kg, plate 8mm 200 kg", "sheet 18 gauge 12 nos": of steel, as it goes by weight or is told in gauge. */
export function plate(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, thick] = [marks[at]!, marks[at + 1]]
  const weight = marks[isSign(marks[at + 2], '-:=') ? at + 3 : at + 2]
  const isSheet = mark.kind !== 'item' && /^sheets?$/i.test(text.slice(mark.start, mark.end))
  if (isSheet && thick?.kind === 'measure' && thick.unit === 'gauge')
    return { mark: { kind: 'item', key: 'ms_plate', start: mark.start, end: mark.end }, next: at + 1 }
  if (
    mark.kind !== 'item' &&
    (thick?.kind === 'dims' || thick?.kind === 'number') &&
    /^(?:plates?|प्लेट)$/i.test(text.slice(mark.start, mark.end)) &&
    (ofFormwork.test(text) || marks.some(isOfFormwork))
  )
    return { mark: { kind: 'item', key: 'shuttering_plate', start: mark.start, end: mark.end }, next: at + 1 }
  const [name] = mark.kind === 'item' ? [] : (/^(?:plate|flat)(?=s?$)/i.exec(text.slice(mark.start, mark.end)) ?? [])
  const isSized = name === 'flat' ? thick?.kind === 'dims' : thick?.kind === 'measure' && thick.unit === 'mm'
  if (name === undefined || !isSized || weight?.kind !== 'measure') return null
  const isByWeight = weight.unit === 'kg' || weight.unit === 'mt'
  return isByWeight
    ? {
        mark: { kind: 'item', key: name === 'flat' ? 'ms_flat' : 'ms_plate', start: mark.start, end: mark.end },
        next: at + 1,
      }
    : null
}

const rodSizes: ReadonlySet<bigint> = new Set([2_000n, 2_500n, 3_150n, 4_000n, 5_000n])

/** "angle 50x50x5 20 length, flat 40x5 15 length": of steel, and of no building. */
export function flatBar(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, next] = [marks[at]!, marks[at + 1]]
  if (!isRole(mark, 'numbered') || next?.kind !== 'dims' || !/^flats?$/i.test(text.slice(mark.start, mark.end)))
    return null
  return { mark: { kind: 'item', key: 'ms_flat', start: mark.start, end: mark.end }, next: at + 1 }
}

/** "welding rod 3.15 10 pkt": in millimetres. */
export function rod(marks: readonly Mark[], at: number): Found {
  const [before, mark, next] = [marks[at - 1], marks[at]!, marks[at + 1]]
  if (mark.kind !== 'number' || !rodSizes.has(mark.value) || !isAmount(next)) return null
  if (before?.kind !== 'item' || before.key !== 'welding_rod') return null
  return { mark: { ...mark, kind: 'measure', unit: 'mm', doubtful: false }, next: at + 1 }
}

const stainless: ReadonlySet<bigint> = new Set([202_000n, 304_000n, 316_000n])

/** "ss 304 railing": a grade of stainless steel, which stands in the line's words. */
export function gradeOfStainless(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'number' || !stainless.has(mark.value)) return null
  const [name] = /(?:\bss|stainless(?: steel)?)[ -]?$/i.exec(text.slice(Math.max(0, mark.start - 17), mark.start)) ?? []
  if (name === undefined) return null
  const [start, value] = [mark.start - name.length, text.slice(mark.start, mark.end)]
  return { mark: { kind: 'spec', key: 'steel', value, items: ['none'], start, end: mark.end }, next: at + 1 }
}
