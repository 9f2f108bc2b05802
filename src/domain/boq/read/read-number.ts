import type { NumberWord } from '../words/number-words.ts'
import type { UnitWord } from '../words/unit-words.ts'
import { lexicon } from './lexicon.ts'
import type { Amount } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

export type ReadAmount = { amount: Amount; next: number }

const thousand = 1_000n
const fractions: Record<string, bigint> = {
  '1/2': 500n,
  '1/4': 250n,
  '3/4': 750n,
  '3/8': 375n,
  '5/8': 625n,
  '1/8': 125n,
}
const vulgar: Record<string, bigint> = { '½': 500n, '¼': 250n, '¾': 750n }

/**
 * A number that begins at this token, in digits or words, with what multiplies it: "1,250", "2.5 lakh", "3k", "साडेतीन हजार",
 * "दोनशे", "1 1/2". Null if it is none; a lone word such as "do" (also "give") is one only if `isCounted` tells that what comes next
 * is counted.
 */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  isCounted: (next: number) => boolean,
): ReadAmount | null {
  const start = digits(tokens, at) ?? words(tokens, at)
  if (!start) return null
  const total = withHundreds(tokens, at, multiplied(tokens, start))
  const fromWord = tokens[at]!.kind === 'word'
  if (fromWord && total.next === at + 1 && !isCompound(tokens[at]!) && !isCounted(total.next)) return null
  return total
}

function digits(tokens: readonly Token[], at: number): ReadAmount | null {
  const token = tokens[at]
  if (token?.kind === 'sign' && vulgar[token.text]) return { amount: { value: vulgar[token.text]! }, next: at + 1 }
  if (token?.kind !== 'number') return null
  const fraction = fractionAt(tokens, at)
  if (fraction) return { amount: { value: fraction }, next: at + 3 }
  const amount = amountOf(token.text)
  const exponent = exponentAt(tokens, at)
  if (exponent) return { amount: { ...amount, value: amount.value * 10n ** exponent }, next: at + 3 }
  const added = fractionAt(tokens, at + 1) ?? vulgar[tokens[at + 1]?.text ?? '']
  if (added && amount.value % thousand === 0n)
    return { amount: { value: amount.value + added }, next: at + (tokens[at + 1]!.kind === 'number' ? 4 : 2) }
  return { amount, next: at + 1 }
}

function fractionAt(tokens: readonly Token[], at: number): bigint | undefined {
  const [over, under] = [tokens[at], tokens[at + 2]]
  if (
    tokens[at + 1]?.text !== '/' ||
    tokens[at - 1]?.text === '/' ||
    over?.kind !== 'number' ||
    under?.kind !== 'number' ||
    !under.glued
  )
    return undefined
  return fractions[`${over.text}/${under.text}`]
}

/** "1e9", as a spreadsheet shows long numbers. */
function exponentAt(tokens: readonly Token[], at: number): bigint | null {
  const [letter, power] = [tokens[at + 1], tokens[at + 2]]
  if (letter?.fold !== 'e' || !letter.glued || power?.kind !== 'number' || !power.glued) return null
  return /^\d{1,2}$/.test(power.text) ? BigInt(power.text) : null
}

const indianGroups = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/
const otherGroups = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const decimal = /^\d+(?:\.\d+)?$/
const decimals = 3
const shortWhole = /^\d{1,9}$/

/** A number in digits. Other groups than India's and the West's hide whether a digit is missing: `doubtful`. */
export function amountOf(text: string): Amount {
  if (shortWhole.test(text)) return { value: BigInt(Number(text) * 1000) }
  const clear = decimal.test(text) || indianGroups.test(text) || otherGroups.test(text)
  const plain = clear ? text.replaceAll(',', '') : text.replace(/[.,]/g, '')
  const [whole = '0', fraction = ''] = plain.split('.')
  const value = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return { value, ...((!clear || /[1-9]/.test(fraction.slice(decimals))) && { doubtful: true }) }
}

const meaningAt = (tokens: readonly Token[], at: number): NumberWord | null =>
  matchPhrase(lexicon.number, tokens, at)?.meaning ?? null

function words(tokens: readonly Token[], at: number): ReadAmount | null {
  const meaning = meaningAt(tokens, at) ?? compound(tokens[at]) ?? joined(tokens[at])
  if (!meaning || /^[a-z]$/.test(tokens[at]!.fold) || isNegation(tokens, at)) return null
  if (meaning.kind === 'added') {
    const rest = digits(tokens, at + 1) ?? words(tokens, at + 1)
    if (!rest) return alone(tokens, at, meaning.thousandths)
    const by = multiplierAt(tokens, rest.next)
    // "सवा सौ" is 125: the quarter is one of the hundred.
    if (by === null && rest.amount.value >= 100n * thousand)
      return { ...rest, amount: { value: rest.amount.value + (meaning.thousandths * rest.amount.value) / thousand } }
    return { ...rest, amount: { value: rest.amount.value + meaning.thousandths } }
  }
  if (meaning.kind === 'multiplier') return { amount: { value: meaning.by * thousand }, next: at + 1 }
  return withUnits(tokens, { amount: { value: meaning.thousandths }, next: at + 1 })
}

/** "सवा टन" is 1.25, "paune ton" 0.75; half more of nothing is said by no one. */
const alone = (tokens: readonly Token[], at: number, more: bigint): ReadAmount | null =>
  more === 500n || !readUnit(tokens, at + 1)?.unit ? null : { amount: { value: thousand + more }, next: at + 1 }

/** "don't" is no "don", two. */
const isNegation = (tokens: readonly Token[], at: number): boolean =>
  tokens[at + 1]?.text === "'" && tokens[at + 2]?.fold === 't' && tokens[at + 2]!.glued

const tens = 20n * thousand

/** "twenty five", "two and a half". */
function withUnits(tokens: readonly Token[], read: ReadAmount): ReadAmount {
  const { value } = read.amount
  const units = meaningAt(tokens, read.next)
  if (value >= tens && value % (10n * thousand) === 0n && units?.kind === 'count' && units.thousandths < 10n * thousand)
    return { amount: { value: value + units.thousandths }, next: read.next + 1 }
  const half = tokens.slice(read.next, read.next + 3).map(({ fold }) => fold)
  return half.join(' ') === 'and a half' ? { amount: { value: value + 500n }, next: read.next + 3 } : read
}

const hundreds = /^(.+?)(?:शे|ाशे|she)$/

/** "दोनशे", "अडीचशे", "पाचशे": hundreds in one word. */
function compound(token: Token | undefined): NumberWord | null {
  if (token?.kind !== 'word') return null
  const [, stem] = hundreds.exec(token.fold) ?? []
  if (!stem) return null
  const added = ['साडे', 'सव्वा'].find((one) => stem.startsWith(one) && stem.length > one.length)
  const word = added ? stem.slice(added.length) : stem
  const rest = (lexicon.number.get(word) ?? lexicon.number.get(`${word}ा`))?.[0]?.meaning
  if (rest?.kind === 'added') return { kind: 'count', thousandths: (thousand + rest.thousandths) * 100n }
  if (rest?.kind !== 'count' && rest?.kind !== 'fraction') return null
  const more = added === 'साडे' ? 500n : added ? 250n : 0n
  return { kind: 'count', thousandths: (rest.thousandths + more) * 100n }
}

/** "साडेतीन" in one word. */
function joined(token: Token | undefined): NumberWord | null {
  if (token?.kind !== 'word') return null
  const added = ['साडे', 'सव्वा', 'पावणे'].find((one) => token.fold.startsWith(one) && token.fold.length > one.length)
  if (!added) return null
  const rest = lexicon.number.get(token.fold.slice(added.length))?.[0]?.meaning
  const more = lexicon.number.get(added)?.[0]?.meaning
  if (rest?.kind !== 'count' || more?.kind !== 'added') return null
  return { kind: 'count', thousandths: rest.thousandths + more.thousandths }
}

const isCompound = (token: Token) => compound(token) !== null || joined(token) !== null

function multiplierAt(tokens: readonly Token[], at: number): bigint | null {
  const meaning = meaningAt(tokens, at)
  const token = tokens[at]
  if (meaning?.kind !== 'multiplier' || (/^[a-z]$/.test(token!.fold) && !token!.glued)) return null
  return meaning.by
}

const hundredsInDigits = /^[1-9]\d\d$/

/** "4 hazar 800 eent" is 4800; "eent 4 hazar 800 block" counts two things, as does "4 hazar 600 mm …". */
function withHundreds(tokens: readonly Token[], at: number, read: ReadAmount): ReadAmount {
  const [by, rest] = [multiplierAt(tokens, read.next - 1), tokens[read.next]]
  if (by !== thousand || read.next === at || rest?.kind !== 'number' || !hundredsInDigits.test(rest.text)) return read
  const unit = readUnit(tokens, read.next + 1)
  const isWhole = read.amount.value % (thousand * thousand) === 0n
  if (!isWhole || (unit?.unit && lengths.has(unit.unit)) || /^[x*/-]$/.test(tokens[read.next + 1]?.fold ?? ''))
    return read
  if (!isApart(tokens, at - 1) && !isApart(tokens, unit?.next ?? read.next + 1)) return read
  return { amount: { value: read.amount.value + BigInt(rest.text) * thousand }, next: read.next + 1 }
}

const lengths: ReadonlySet<UnitWord> = new Set(['mm', 'in', 'cm', 'm'])
const joins: ReadonlySet<string> = new Set(['aur', 'and', 'ani', 'और', 'आणि'])

const isApart = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at]
  return !token || token.kind === 'line' || token.kind === 'sign' || joins.has(token.fold)
}

/** What multiplies, and smaller parts after it: "1 lakh 20 hazar", "do sau pachas". */
function multiplied(tokens: readonly Token[], read: ReadAmount): ReadAmount {
  const by = multiplierAt(tokens, read.next)
  if (by === null) return read
  const amount = { ...read.amount, value: read.amount.value * by }
  const next = read.next + 1
  const further = multiplierAt(tokens, next)
  if (further !== null) return multiplied(tokens, { amount, next })
  const smaller = digits(tokens, next) ?? words(tokens, next)
  if (!smaller) return { amount, next }
  const rest = multiplied(tokens, smaller)
  const isPart = rest.amount.value < by * thousand && (rest.next > smaller.next || tokens[next]!.kind === 'word')
  return isPart ? { amount: { ...amount, value: amount.value + rest.amount.value }, next: rest.next } : { amount, next }
}
