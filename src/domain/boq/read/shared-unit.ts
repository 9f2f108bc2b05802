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

/** "8mm - 2, 10mm - 3, 12mm - 5 ton", "steel 8-2, 10-3, 12-5 ton": the unit of the last amount is that of all. */
export function sharedUnit(marks: readonly Mark[]): Mark[] {
  const told = [...marks]
  for (let at = 0; at < marks.length; ) {
    const pairs = pairsAt(marks, at)
    const unit = unitOf(pairs.at(-1)?.amount)
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

const weighed: ReadonlySet<string> = new Set(['mt', 'kg', 'qtl', 'bdl'])
const unitOf = (amount: AmountMark | undefined) =>
  amount?.kind === 'measure' && weighed.has(amount.unit) ? amount.unit : null

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
