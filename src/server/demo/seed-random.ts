/** Numbers from 0 up to 1 that are the same for the same seed, everywhere and at every run (mulberry32). */
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

/** The first items often, the last ones rarely, as words occur in texts that people write. */
export function pickSkewed<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() ** 3 * items.length)]!
}
