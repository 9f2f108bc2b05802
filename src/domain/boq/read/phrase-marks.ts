import type { SpecWord } from '../words/spec-words.ts'
import { lexicon } from './lexicon.ts'
import type { MarkBody, ReadMark } from './marks.ts'
import { matchPhrase } from './match-phrase.ts'
import type { Token } from './tokens.ts'

const phraseOrder = ['item', 'spec', 'brand', 'place', 'time', 'role', 'noise'] as const

/** The longest phrase; of equal ones the first kind in the order. */
export function phraseMark(tokens: readonly Token[], at: number): ReadMark | null {
  let best: ReadMark | null = null
  for (const kind of phraseOrder) {
    const read = phraseOf(kind, tokens, at)
    if (read && read.next > (best?.next ?? 0)) best = read
  }
  return best
}

export function specBody([first, ...also]: readonly SpecWord[]): MarkBody {
  return { kind: 'spec', ...first!, ...(also.length > 0 && { also }) }
}

function phraseOf(kind: (typeof phraseOrder)[number], tokens: readonly Token[], at: number): ReadMark | null {
  const match = matchPhrase<unknown>(lexicon[kind], tokens, at)
  if (!match) return null
  const { meaning, next } = match
  const isSpec = kind === 'spec'
  const field = { item: 'key', brand: 'brand', place: 'place', time: 'time', role: 'role', noise: 'noise' } as const
  const mark = isSpec ? specBody(meaning as readonly SpecWord[]) : { kind, [field[kind]]: meaning }
  return { mark: mark as MarkBody, next }
}
