/** All sets of 1 to `most` of the numbers below `count`. */
export function* setsOf(count: number, most: number, from = 0): Generator<number[]> {
  if (most === 0) return
  for (let first = from; first < count; first += 1) {
    yield [first]
    for (const others of setsOf(count, most - 1, first + 1)) yield [first, ...others]
  }
}
