/** A seeded generator of numbers from 0 to 1 (mulberry32): the same seed gives the same sequence everywhere. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)]!
}

/** Skewed: the first items often, the last ones rarely, like words in real texts. */
export function pickSkewed<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() ** 3 * items.length)]!
}
