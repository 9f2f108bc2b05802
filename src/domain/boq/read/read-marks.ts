import { itemOf } from '../catalogue/catalogue.ts'
import { bracketedUnitMark, countMark, isCounted, unitFirstMark } from './count-marks.ts'
import { lexicon } from './lexicon.ts'
import type { Mark, MarkBody, ReadMark } from './marks.ts'
import { matchFrom, matchPhrase } from './match-phrase.ts'
import { numberMark } from './number-marks.ts'
import { phraseMark, specBody } from './phrase-marks.ts'
import { readGrade } from './read-grade.ts'
import { readUnit } from './read-unit.ts'
import type { Token } from './tokens.ts'

/** What the tokens of a text mean, each by itself. `today` as YYYY-MM-DD gives dates their year. */
export function readMarks(tokens: readonly Token[], today: string): Mark[] {
  const marks: Mark[] = []
  for (let at = 0; at < tokens.length; ) {
    const read =
      numberedDetail(tokens, at, marks) ??
      cementGrade(tokens, at, marks) ??
      barGrade(tokens, at, marks) ??
      markAt(tokens, at, today)
    const { mark, next } = itemInBrackets(read, tokens, at) ?? read
    const own = tokens.slice(at, next)
    const isGuess = own.some(({ kind, fold, known }) => kind === 'word' && known !== fold)
    const place = { start: own[0]!.start, end: own.at(-1)!.end, ...(isGuess && { guess: true }) }
    marks.push({ ...mark, ...place } as Mark)
    if (mark.kind === 'item') marks.push(...detailsInName(mark.key, own))
    at = next
  }
  return marks
}

/** "bricks (fly ash)" are fly ash bricks, and "reti (crush sand)" is crush sand: the brackets say which, and are no line of their own. */
function itemInBrackets({ mark, next }: ReadMark, tokens: readonly Token[], at: number): ReadMark | null {
  if (mark.kind !== 'item' || tokens[next]?.text !== '(') return null
  const close = tokens.slice(next, next + longestBracket).findIndex(({ text }) => text === ')') + next
  if (close <= next + 1) return null
  const [inside, outside] = [tokens.slice(next + 1, close), tokens.slice(at, next)]
  const alone = wholeItem(inside)
  const together = wholeItem([...inside, ...outside]) ?? wholeItem([...outside, ...inside])
  // "M sand (concrete)": what it is for.
  if (!together && alone === 'rmc') return null
  const key = together ?? (alone && itemOf(alone)?.kind === itemOf(mark.key)?.kind ? alone : null)
  return key !== null && (key !== mark.key || alone !== null) ? { mark: { kind: 'item', key }, next: close + 1 } : null
}

const detailReach = 4

/** "eent 5000 1st class", "2 track window": a detail that begins with a number, beside an item that can have it. */
function numberedDetail(tokens: readonly Token[], at: number, marks: readonly Mark[]): ReadMark | null {
  if (tokens[at]!.kind !== 'number' && !matchPhrase(lexicon.number, tokens, at)) return null
  const match = matchFrom(lexicon.spec, tokens, at)
  if (!match) return null
  const before = marks.slice(-detailReach).findLast(({ kind }) => kind === 'item' || kind === 'line')
  // "एक नंबर की डेढ़ लाख ईंट": the item may stand behind its number.
  const after = [0, 1, 2].map((step) => matchPhrase(lexicon.item, tokens, match.next + step)?.meaning)
  const items = [before?.kind === 'item' ? before.key : undefined, ...after]
  const isOfItem = match.meaning.some((spec) => spec.items.some((item) => items.includes(item)))
  return isOfItem ? { mark: specBody(match.meaning), next: match.next } : null
}

/** "ambuja 53 ka, 300 chahiye": right behind cement, a bare 43 or 53 is its grade. */
function cementGrade(tokens: readonly Token[], at: number, marks: readonly Mark[]): ReadMark | null {
  const { text } = tokens[at]!
  const before = marks.at(-1)
  const isCement =
    before?.kind === 'item' ? before.key === 'cement' : before?.kind === 'brand' && before.brand.item === 'cement'
  if (!isCement || !/^[45]3$/.test(text) || isCounted(tokens, at + 1) || readGrade(tokens, at)) return null
  return { mark: { kind: 'spec', key: 'grade', value: text, items: ['cement'], implies: 'cement' }, next: at + 1 }
}

/** "TMT 500 D": right behind bars, with a space between. */
function barGrade(tokens: readonly Token[], at: number, marks: readonly Mark[]): ReadMark | null {
  const before = marks.at(-1)
  const isOfBars = before?.kind === 'item' && before.key === 'tmt_bar'
  const [number, letter] = [tokens[at]!.text, tokens[at + 1]?.text ?? '']
  if (!isOfBars || !/^(?:500|550|600)$/.test(number) || !/^s?d$/i.test(letter)) return null
  const value = `Fe${number}${letter.toUpperCase()}`
  return { mark: { kind: 'spec', key: 'grade', value, items: ['tmt_bar'], implies: 'tmt_bar' }, next: at + 2 }
}

/** The brackets themselves and three words. */
const longestBracket = 5

/** The item that these tokens name, all of them. */
function wholeItem(tokens: readonly Token[]): string | null {
  const match = matchPhrase(lexicon.item, tokens, 0)
  return match?.next === tokens.length ? match.meaning : null
}

/** "lal eent" and "elbow" name an item and a detail of it at once. */
function detailsInName(item: string, name: readonly Token[]): Mark[] {
  return name.flatMap(({ start, end }, at) => {
    const place = { start, end }
    const brand = matchPhrase(lexicon.brand, name, at)?.meaning
    const spec = matchPhrase(lexicon.spec, name, at)?.meaning.find(({ items }) => items.includes(item))
    return [
      ...(brand ? [{ kind: 'brand', brand, ...place } as const] : []),
      ...(spec ? [{ kind: 'spec', ...spec, ...place } as const] : []),
    ]
  })
}

function markAt(tokens: readonly Token[], at: number, today: string): ReadMark {
  const token = tokens[at]!
  if (token.kind === 'line') return { mark: { kind: 'line' }, next: at + 1 }
  return (
    (token.kind === 'number' ? numberMark(tokens, at, today) : null) ??
    gradeMark(tokens, at) ??
    countMark(tokens, at) ??
    unitFirstMark(tokens, at) ??
    bracketedUnitMark(tokens, at) ??
    codeMark(tokens, at) ??
    phraseMark(tokens, at) ?? { mark: otherMark(tokens, at), next: at + 1 }
  )
}

/** "conplast sp430": letters and digits of a product's name, and no count. */
function codeMark(tokens: readonly Token[], at: number): ReadMark | null {
  const [letters, digits] = [tokens[at]!, tokens[at + 1]]
  const isCode = /^[a-z]{1,4}$/i.test(letters.text) && digits?.kind === 'number' && digits.glued
  if (!isCode || isCounted(tokens, at) || readUnit(tokens, at + 2)) return null
  const isKnown = [lexicon.brand, lexicon.role, lexicon.time, lexicon.number].some((words) =>
    matchPhrase<unknown>(words, tokens, at),
  )
  return isKnown ? null : { mark: { kind: 'word' }, next: at + 2 }
}

function otherMark(tokens: readonly Token[], at: number): MarkBody {
  if (tokens[at]!.kind !== 'word') return { kind: 'sign', sign: tokens[at]!.text }
  const isKnown = matchPhrase(lexicon.unit, tokens, at) ?? matchPhrase(lexicon.number, tokens, at)
  return { kind: isKnown || tokens[at]!.text.length < 3 ? 'noise' : 'word' }
}

/** "Wakad pe 100 bori": the number counts what comes where, and is no grade of a pipe ("PE 100"). */
function isGoods(tokens: readonly Token[], next: number, items: readonly string[]): boolean {
  if (!items.includes('hdpe_pipe') || tokens[next - 1]!.glued) return false
  const unit = readUnit(tokens, next)?.unit
  const item = matchPhrase(lexicon.item, tokens, next)?.meaning
  return (unit !== undefined && unit !== 'mm') || (item !== undefined && !item.endsWith('_pipe'))
}

function gradeMark(tokens: readonly Token[], at: number): ReadMark | null {
  const grade = readGrade(tokens, at)
  if (!grade || isGoods(tokens, grade.next, grade.items)) return null
  const { next, ...spec } = grade
  return { mark: { kind: 'spec', ...spec }, next }
}
