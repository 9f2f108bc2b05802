import type { UnitWord } from '../words/unit-words.ts'
import { lexicon } from './lexicon.ts'
import type { Span } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import type { Token } from './tokens.ts'

export type ReadUnit = ({ unit: UnitWord; span?: never } | { span: Span; unit?: never }) & { next: number }

const powers: Record<string, UnitWord> = { m3: 'cum', m2: 'sqm', ft3: 'cft', ft2: 'sqft', mm2: 'sqmm' }
const marksOfLength: Record<string, UnitWord> = { '"': 'in', "''": 'in', "'": 'foot' }

/** What a number before this token counts or measures. */
export function readUnit(tokens: readonly Token[], at: number): ReadUnit | null {
  const token = tokens[at]
  if (!token) return null
  if (token.kind === 'sign') return lengthSign(tokens, at)
  const power = tokens[at + 1]
  const powered = power?.glued && power.kind === 'number' ? powers[token.fold + power.text] : undefined
  if (powered) return { unit: powered, next: at + 2 }
  const unit = matchPhrase(lexicon.unit, tokens, at)
  const time = matchPhrase(lexicon.time, tokens, at)
  if (time?.meaning.startsWith('span:') && time.next >= (unit?.next ?? 0))
    return { span: time.meaning.slice('span:'.length) as Span, next: time.next }
  if (token.text.toLowerCase() === 'in') return isInch(tokens, at) ? { unit: 'in', next: at + 1 } : null
  if (!unit || time?.meaning.startsWith('month') || time?.meaning === 'oclock') return null
  if (!isStandingLetter(tokens, at) || isOfNightGuard(tokens, at, unit.next)) return null
  const pieces = unit.meaning === 'nos' ? matchPhrase(lexicon.unit, tokens, unit.next) : null
  // "20 nos bore pump" has no bags.
  const isName = pieces && (matchPhrase(lexicon.item, tokens, unit.next)?.next ?? 0) > pieces.next
  return pieces && packs.has(pieces.meaning) && !isName
    ? { unit: pieces.meaning, next: pieces.next }
    : { unit: unit.meaning, next: unit.next }
}

/** "2 night guard", but "6 helper 5 nights". */
const isOfNightGuard = (tokens: readonly Token[], at: number, next: number): boolean =>
  /^night$/i.test(tokens[at]!.text) && matchPhrase(lexicon.item, tokens, next) !== null

/** "12 nos bundle": what is counted are the bundles. */
const packs: ReadonlySet<UnitWord> = new Set(['bag', 'bdl', 'box', 'coil', 'can', 'set', 'pair'])

function lengthSign(tokens: readonly Token[], at: number): ReadUnit | null {
  const twice = tokens[at]!.text === "'" && tokens[at + 1]?.text === "'" && tokens[at + 1]!.glued
  const unit = twice ? 'in' : marksOfLength[tokens[at]!.text]
  return unit && tokens[at]!.glued ? { unit, next: at + (twice ? 2 : 1) } : null
}

/** "4in solid block", but not "20 in Pune" or "5 in 3 days". */
function isInch(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]!.glued) return true
  const next = tokens[at + 1]
  return next?.kind !== 'word' || matchPhrase(lexicon.item, tokens, at + 1) !== null
}

/** A letter alone is a unit after a number ("2T", "20 L"), unless a number sticks to it, as in "12 M25". */
function isStandingLetter(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]!
  if (!/^[a-z]$/i.test(token.text)) return true
  const next = tokens[at + 1]
  if (next?.glued && next.kind === 'number') return false
  return token.glued || /^[A-Ztml]$/.test(token.text)
}
