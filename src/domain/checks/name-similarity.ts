/** Legal forms, and words that firms write or leave out. */
const leftOut = new Set(['PVT', 'PRIVATE', 'LTD', 'LIMITED', 'LLP', 'MS', 'THE', 'CO', 'COMPANY', 'AND'])

/**
 * A name as it is compared: Latin letters and digits in upper case, without legal forms. Letters that only look Latin are left
 * out, so that a name written with them is another one.
 */
function comparable(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/M\/S\.?/g, ' ')
    .replaceAll(/[.,'()/-]/g, ' ')
    .replaceAll(/[^A-Z0-9 ]/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !leftOut.has(word))
    .join(' ')
}

function letterPairs(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const total = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, count) => sum + count, 0)

/** How alike two names of firms are, from 0 to 1: the share of common letter pairs (Dice). Null: one has no Latin letters. */
export function nameSimilarity(one: string, other: string): number | null {
  const [a, b] = [comparable(one), comparable(other)]
  if (a.length < 2 || b.length < 2) return null
  const [pairsOfA, pairsOfB] = [letterPairs(a), letterPairs(b)]
  const common = [...pairsOfA].reduce((sum, [pair, count]) => sum + Math.min(count, pairsOfB.get(pair) ?? 0), 0)
  return (2 * common) / (total(pairsOfA) + total(pairsOfB))
}
