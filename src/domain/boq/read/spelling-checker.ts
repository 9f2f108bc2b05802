import { areNear, deletionsOf } from '../../search/near-keys.ts'
import { isDevanagari, spellingKey } from '../../search/spelling-key.ts'

/** Shorter words are too easily one letter away from another word. */
const shortestNear = 5
const shortestSound = 4

/** Endings of Marathi and Hindi nouns. */
const endings = [
  'ांचि',
  'ांचे',
  'ांना',
  'ाचि',
  'ाचे',
  'ाचा',
  'ाला',
  'ांत',
  'चि',
  'चे',
  'चा',
  'चं',
  'च्या',
  'ला',
  'ात',
  'ां',
  'ों',
  'ें',
  'ो',
  'े',
]
const rememberedMost = 20_000

/** The known word that a word stands for; `latin`: for one in Devanagari, a word of the trade in Latin letters that sounds like it. */
export type Spelling = { known: string; latin?: string | undefined }

/**
 * Tells which known word a word stands for: itself, without the ending of a noun, of the same sound in either script, or one
 * letter away if it is long. Only words of the trade are looked for; `others` are known, so that they are never changed.
 */
export function spellingChecker(trade: readonly string[], others: readonly string[]): (word: string) => Spelling {
  const known = new Set([...trade, ...others])
  const bySound = new Map<string, string>()
  const latinBySound = new Map<string, string>()
  const byDeletion = new Map<string, string[]>()
  for (const word of new Set(trade)) learn(word)

  function learn(word: string): void {
    const key = spellingKey(word)
    if (key.length >= shortestSound && !bySound.has(key)) bySound.set(key, word)
    if (!isDevanagari(word) && !latinBySound.has(key)) latinBySound.set(key, word)
    if (isDevanagari(word) || word.length < shortestNear) return
    for (const part of deletionsOf(word)) byDeletion.set(part, [...(byDeletion.get(part) ?? []), word])
  }

  function found(word: string): string {
    if (known.has(word)) return word
    const ending = endings.find((one) => word.endsWith(one) && known.has(word.slice(0, -one.length)))
    if (ending) return word.slice(0, -ending.length)
    return sameSound(word) ?? near(word) ?? word
  }

  const sameSound = (word: string): string | undefined =>
    word.length >= shortestSound ? bySound.get(spellingKey(word)) : undefined

  function near(word: string): string | undefined {
    if (word.length < shortestNear || isDevanagari(word)) return undefined
    for (const part of deletionsOf(word)) {
      const match = byDeletion.get(part)?.find((one) => areNear(one, word))
      if (match) return match
    }
    return undefined
  }

  const remembered = new Map<string, Spelling>()
  return (word) => {
    const before = remembered.get(word)
    if (before !== undefined) return before
    if (remembered.size >= rememberedMost) remembered.clear()
    const own = found(word)
    const spelling = isDevanagari(own) ? { known: own, latin: latinBySound.get(spellingKey(own)) } : { known: own }
    remembered.set(word, spelling)
    return spelling
  }
}
