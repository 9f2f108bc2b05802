import { type Paise, smallest } from '../exact.ts'

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

/** Places of the amounts that share the first rank; null amounts take no part. */
export function firstOf(amounts: readonly (Paise | null)[]): number[] {
  const lowest = lowestOf(amounts)
  return [...amounts.keys()].filter((place) => {
    const amount = amounts[place] ?? null
    return amount !== null && lowest !== null && amount - lowest < sameBelow
  })
}

export const lowestOf = (amounts: readonly (Paise | null)[]): Paise | null =>
  smallest(amounts.filter((amount) => amount !== null)) ?? null
