import { spellingOf } from './lexicon.ts'
import { foldWord } from './normalise-text.ts'

/**
 * `glued`: nothing stands between it and the token before, as in "12mm". `fold` is the word as it is looked up, `known` the known
 * spelling that it stands for, `latin` that of a word in Devanagari.
 */
export type Token = {
  kind: 'number' | 'word' | 'sign' | 'line'
  text: string
  fold: string
  known: string
  latin?: string | undefined
  start: number
  end: number
  glued: boolean
}

const numberPattern = /\d+(?:[.,]\d+)*/y
const wordPattern = /[\p{L}\p{M}\p{Join_Control}²³]+/uy
const signPattern = /\S/uy

/** Postpositions that Marathi writes at the end of a word, which are words of their own in Hindi. */
const postpositions = ['पर्यंत', 'साठी', 'करिता', 'मध्ये', 'नंतर', 'पासून', 'सह']
const shortestStem = 2

/** The numbers, words, signs and line ends of a normalised text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    const next = tokenAt(text, at)
    if (next) tokens.push(...split({ ...next, glued: tokens.at(-1)?.end === at && tokens.at(-1)?.kind !== 'line' }))
    at = next ? next.end : at + 1
  }
  return tokens
}

function tokenAt(text: string, at: number): Token | null {
  const code = text.charCodeAt(at)
  if (code === space) return null
  const end = at + 1
  if (code === lineEnd) return { kind: 'line', text: '\n', fold: '', known: '', start: at, end, glued: false }
  return (
    found('number', isSizes(text, at) ? digitsPattern : numberPattern, text, at) ??
    found('word', wordPattern, text, at) ??
    found('sign', signPattern, text, at)
  )
}

const digitsPattern = /\d+/y
const sizes = /(?:[68]|1[026]|2[058]|32)(?:,(?:[68]|1[026]|2[058]|32)){1,9}(?= ?mm| ?एमएम)/y

/** "8,10,12 mm" are sizes of bars, no number with commas. */
function isSizes(text: string, at: number): boolean {
  sizes.lastIndex = at
  return sizes.test(text)
}

const space = 32
const lineEnd = 10

function found(kind: Token['kind'], pattern: RegExp, text: string, at: number): Token | null {
  pattern.lastIndex = at
  const [part] = pattern.exec(text) ?? []
  if (!part) return null
  const spelling = kind === 'word' ? spelt(part) : { text: part, fold: part, known: part }
  return { kind, ...spelling, start: at, end: at + part.length, glued: false }
}

function split(token: Token): Token[] {
  const ending = token.kind === 'word' && postpositions.find((one) => token.text.endsWith(one))
  const stem = ending ? token.text.slice(0, -ending.length) : ''
  if (!ending || stem.length < shortestStem) return [token]
  const middle = token.start + stem.length
  return [
    { ...token, ...spelt(stem), end: middle },
    { ...token, ...spelt(ending), start: middle, glued: true },
  ]
}

function spelt(text: string): Pick<Token, 'text' | 'fold' | 'known' | 'latin'> {
  const fold = foldWord(text)
  return { text, fold, ...spellingOf(fold) }
}
