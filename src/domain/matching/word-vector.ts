/** A text as its words, each with its weight; the squares of the weights sum to 1. */
export type WordVector = ReadonlyMap<string, number>
/** In how many of `texts` texts each word stands. */
export type WordCounts = { texts: number; counts: ReadonlyMap<string, number> }

const notWord = /[^\p{L}\p{M}]+/u
const shortestWord = 3

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(notWord)
      .filter((word) => word.length >= shortestWord),
  )

export function countWords(texts: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { texts: texts.length, counts }
}

/** Rare words weigh more than common ones (inverse document frequency). */
export function wordVector(text: string, { texts, counts }: WordCounts): WordVector {
  const weights = [...wordsOf(text)].map(
    (word) => [word, Math.log((texts + 1) / ((counts.get(word) ?? 0) + 1))] as const,
  )
  const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1
  return new Map(weights.map(([word, weight]) => [word, weight / length]))
}

/** From 0, no word in common, to 1, the same words (cosine). */
export function similarity(a: WordVector, b: WordVector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a]
  let sum = 0
  for (const [word, weight] of small) sum += weight * (large.get(word) ?? 0)
  return sum
}
