import { barSizes } from './line-details.ts'
import { type AmountMark, isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

type Pair = {
  size: MarkOf<'measure'> | MarkOf<'number'>
  sizeAt: number
  amount: AmountMark
  amountAt: number
  next: number
}

/** "8mm - 2, 10mm - 3, 12mm - 5 ton", "steel 8-2, 10-3, 12-5 (ton)": the unit of the last amount is that of all. `text` is normalised. */
export function sharedUnit(spoken: readonly Mark[], text: string): Mark[] {
  const hasBars = spoken.some((mark) => mark.kind === 'item' && mark.key === 'tmt_bar')
  const marks = hasBars ? spoken.flatMap(sizeAndAmount) : spoken
  const told = [...marks]
  for (let at = 0; at < marks.length; ) {
    const pairs = pairsAt(marks, at)
    const last = pairs.at(-1)?.amount
    const unit = unitOf(last) ?? (last ? unitBehind(text, last) : null)
    const first = pairs[0]
    if (first && pairs.length > 1 && unit)
      for (const { size, sizeAt, amount, amountAt } of pairs) {
        told[sizeAt] = { ...size, kind: 'measure', unit: 'mm' }
        if (amount.kind === 'number') told[amountAt] = { ...amount, kind: 'measure', unit }
      }
    at = pairs.at(-1)?.next ?? at + 1
  }
  return told
}

/** "steel 8-500, 10-800 kg": no range is as wide. */
function sizeAndAmount(mark: Mark): Mark[] {
  if (!isAmount(mark) || mark.to === undefined || mark.to < mark.value * widest) return [mark]
  const { to, value, ...rest } = mark
  if (!barSizes.has(Number(value) / 1000)) return [mark]
  const { start } = mark
  return [
    { kind: 'measure', unit: 'mm', value, start, end: start },
    { ...rest, value: to },
  ]
}
const widest = 10n

const weighed: ReadonlySet<string> = new Set(['mt', 'kg', 'qtl', 'bdl'])
const unitOf = (amount: AmountMark | undefined) =>
  amount?.kind === 'measure' && weighed.has(amount.unit) ? amount.unit : null

/** "8-1.5, 10-2 (MT)", "8-1.5, 10-2 all in ton". */
const behind = /^[ ,.]*(?:\( ?|in |all in |sab )(?:(mt|tons?|tonnes?|t)|kgs?)(?![a-z])/i

function unitBehind(text: string, { end }: AmountMark): 'mt' | 'kg' | null {
  const [found, tonnes] = behind.exec(text.slice(end, end + 20)) ?? []
  return found ? (tonnes ? 'mt' : 'kg') : null
}

/** There are no more sizes of bars; a bound keeps the time linear. */
const mostSizes = 11

/** Sizes of bars, each with its amount; a bare size is told from it by a sign. */
function pairsAt(marks: readonly Mark[], at: number): Pair[] {
  const pairs: Pair[] = []
  for (let next = at; pairs.length < mostSizes; ) {
    const pair = pairAt(marks, next)
    if (!pair || (pairs.length > 0 && pair.size.value <= pairs.at(-1)!.size.value)) break
    pairs.push(pair)
    if (pair.amount.kind === 'measure') break
    next = pair.next
  }
  return pairs
}

function pairAt(marks: readonly Mark[], sizeAt: number): Pair | null {
  const size = marks[sizeAt]
  const isMm = size?.kind === 'measure' && size.unit === 'mm'
  if (!(isMm || size?.kind === 'number') || !barSizes.has(Number(size.value) / 1000) || size.to !== undefined)
    return null
  const isSigned = isSign(marks[sizeAt + 1], '-:')
  const amountAt = isSigned ? sizeAt + 2 : sizeAt + 1
  const amount = marks[amountAt]
  if (!isAmount(amount) || !(isMm || isSigned) || (amount.kind === 'measure' && unitOf(amount) === null)) return null
  const isDivided = isSign(marks[amountAt + 1], ',;') || isRole(marks[amountAt + 1], 'and')
  return { size, sizeAt, amount, amountAt, next: isDivided ? amountAt + 2 : amountAt + 1 }
}
