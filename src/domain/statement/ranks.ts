import type { Paise } from '../exact.ts'

/** Who is less than this above the first of a rank shares it: a paisa of rounding makes no L1. */
const sameBelow = 100n

/** The ranks of amounts that ascend: 1, 1, 1, 4 for the first three alike. */
export function ranksOf(ascending: readonly Paise[]): number[] {
  let first = 0
  return ascending.map((amount, index) => {
    if (amount - ascending[first]! >= sameBelow) first = index
    return first + 1
  })
}

/** Places of the amounts that share the first rank with the lowest; null amounts take no part. */
export function firstOf(amounts: readonly (Paise | null)[], lowest: Paise | null): number[] {
  const first: number[] = []
  for (const [place, amount] of amounts.entries())
    if (amount !== null && lowest !== null && amount - lowest < sameBelow) first.push(place)
  return first
}
