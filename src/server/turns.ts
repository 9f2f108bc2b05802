/** Thrown when too many wait already. */
export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting'
}

/**
 * Bounded queue: runs at most `atOnce` pieces of work at a time, in the order of their calls, and refuses more than `mostWaiting`
 * that wait.
 */
export function createTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new TooManyWaiting()
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
