import { isDevanagari, spellingKey } from '../../search/spelling-key.ts'
import type { PhraseTable } from './phrase-table.ts'
import type { Token } from './tokens.ts'

export type Match<Meaning> = { meaning: Meaning; next: number }

/**
 * The longest phrase of the table that begins at this token, written in either script; a point or hyphen may stand between its words,
 * and "ka" or "wala".
 */
export function matchPhrase<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  at: number,
): Match<Meaning> | null {
  const first = tokens[at]
  return first?.kind === 'word' ? matchFrom(table, tokens, at) : null
}

/** The same, also from a number on: "1st class". */
export function matchFrom<Meaning>(
  table: PhraseTable<Meaning>,
  tokens: readonly Token[],
  at: number,
): Match<Meaning> | null {
  const first = tokens[at]!
  const own = longest(table.get(first.known), tokens, at)
  // "बिजली मिस्त्री" is "bijli mistri", also where "बिजली" begins other phrases.
  const latin = first.latin === undefined ? null : longest(table.get(first.latin), tokens, at)
  return latin && latin.next > (own?.next ?? at + 1) ? latin : own
}

function longest<Meaning>(
  phrases: ReturnType<PhraseTable<Meaning>['get']> = [],
  tokens: readonly Token[],
  at: number,
): Match<Meaning> | null {
  for (const { words, meaning } of phrases) {
    const next = endOf(words, tokens, at)
    if (next !== null) return { meaning, next }
  }
  return null
}

function endOf(words: readonly string[], tokens: readonly Token[], at: number): number | null {
  let next = at + 1
  for (const [index, word] of words.entries()) {
    if (index === 0) continue
    while (isJoin(tokens[next]) && tokens[next]!.fold !== word) next++
    const token = tokens[next]
    if (token === undefined || !(token.fold === word || token.known === word || isSameInOther(token, word))) return null
    next++
    // "800 sqm M30" has no "sqm m".
    if (word.length === 1 && index === words.length - 1 && tokens[next]?.kind === 'number' && tokens[next]!.glued)
      return null
  }
  return next
}

/** "kota फरशी": the word in the other script. */
const isSameInOther = ({ kind, fold }: Token, word: string): boolean =>
  kind === 'word' && isDevanagari(fold) !== isDevanagari(word) && spellingKey(fold) === spellingKey(word)

const isJoin = (token: Token | undefined) =>
  token?.kind === 'sign' ? /^[.'&-]$/.test(token.text) : token?.kind === 'word' && joiners.test(token.text)
const joiners = /^(?:k[aei]|[wv]al[aei]|क[ाेी]|वाल[ाेी])$/i
