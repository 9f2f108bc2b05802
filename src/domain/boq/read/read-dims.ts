import { lexicon } from './lexicon.ts'
import { barSizes } from './line-details.ts'
import type { MarkOf } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import { amountOf } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

export type ReadDims = { sides: number[]; unit: MarkOf<'dims'>['unit']; next: number }

const lengths: Record<string, MarkOf<'dims'>['unit']> = { mm: 'mm', in: 'in', foot: 'ft' }
const sidesMost = 4

/** "600x200x150", "2' x 2'", "7 ft x 3 ft", "12 by 12 inch": at least two sides. */
export function readDims(tokens: readonly Token[], at: number): ReadDims | null {
  const inMetres = readMetres(tokens, at)
  if (inMetres) return inMetres
  const sides: number[] = []
  let unit: ReadDims['unit'] = null
  let next = at
  while (sides.length < sidesMost) {
    const token = tokens[next]
    if (token?.kind !== 'number') break
    const side = readUnit(tokens, next + 1)
    // "16mm x 12m": as thick, and as long.
    if (side?.unit === 'metre' && unit === 'mm') break
    sides.push(Number(amountOf(token.text).value) / 1000)
    const length = side?.unit && lengths[side.unit]
    const inches = side?.unit === 'foot' ? inchesAt(tokens, side.next) : null
    if (inches) sides.push(Math.round((sides.pop()! + inches.value / 12) * 100) / 100)
    const after = inches?.next ?? (length ? side.next : next + 1)
    if (length) unit = length
    // "60x60 cm".
    if (side?.unit === 'cm') return { sides: sides.map((one) => one * 10), unit: 'mm', next: side.next }
    next = after
    if (!isTimes(tokens, next) || tokens[next + 1]?.kind !== 'number' || isDeadline(tokens, next)) break
    next++
  }
  // "painter 3 x 7 days".
  const isOfDays = unit === null && sides.length === 2 && readUnit(tokens, next)?.span !== undefined
  return sides.length > 1 && !isOfDays && !isPieces(tokens, at, sides, next) ? { sides, unit, next } : null
}

/** "1.2m x 1.5m": each side in metres. */
function readMetres(tokens: readonly Token[], at: number): ReadDims | null {
  const sides: number[] = []
  let next = at
  while (sides.length < sidesMost && tokens[next]?.kind === 'number') {
    const side = readUnit(tokens, next + 1)
    if (side?.unit !== 'metre') break
    sides.push(Number(amountOf(tokens[next]!.text).value))
    if (!isTimes(tokens, side.next)) return sides.length > 1 ? { sides, unit: 'mm', next: side.next } : null
    next = side.next + 1
  }
  return null
}

/** `2'6" x 7'`: what is beyond the feet. */
function inchesAt(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const token = tokens[at]
  const unit = token?.kind === 'number' ? readUnit(tokens, at + 1) : null
  const value = unit?.unit === 'in' ? Number(amountOf(token!.text).value) / 1000 : 12
  return value < 12 ? { value, next: unit!.next } : null
}

/** "12mm x 40 pcs": how many of a size. */
const isPieces = (tokens: readonly Token[], at: number, sides: readonly number[], next: number): boolean =>
  sides.length === 2 &&
  readUnit(tokens, at + 1)?.unit === 'mm' &&
  barSizes.has(sides[0]!) &&
  readUnit(tokens, next)?.unit === 'nos'

/** "by 28 Nov" gives a day, "12 by 12" two sides. */
const isDeadline = (tokens: readonly Token[], at: number) =>
  tokens[at]!.fold === 'by' && (tokens[at - 1]!.text.length > 4 || matchPhrase(lexicon.time, tokens, at + 2) !== null)

function isTimes(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  return token?.kind === 'word' ? /^(?:x|by|बाय|बाई|बाइ|गुणा)$/.test(token.fold) : token?.text === '*'
}
