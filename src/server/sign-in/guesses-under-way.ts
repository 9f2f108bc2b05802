const underWay = new Map<string, Set<Promise<void>>>()

/** A guess whose password is being checked on this server; `end` is called once it is decided or refused. */
export function beginGuess(key: string): { end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const others = underWay.get(key) ?? new Set()
  underWay.set(key, others.add(promise))
  return {
    end() {
      others.delete(promise)
      if (others.size === 0 && underWay.get(key) === others) underWay.delete(key)
      resolve()
    },
  }
}

/** Resolves to true once all guesses that are under way have ended; to false if there is none. */
export async function otherGuesses(key: string): Promise<boolean> {
  const others = underWay.get(key)
  if (!others) return false
  await Promise.all(others)
  return true
}
