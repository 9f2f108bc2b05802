import type { Services } from '../services.ts'

const itemsAtOnce = 5
const retryEveryMs = 5_000
const sendWithinMs = 60_000
const stopWithinMs = 5_000

type Queue<Item> = {
  /** Takes up to `most` items that are due, for so long that no other server tries them meanwhile. */
  claim(most: number): Promise<Item[]>
  /** Sends one, and notes how that went; must give up at `signal`. It throws only where that could not be noted. */
  attempt(item: Item, signal: AbortSignal): Promise<void>
  log: Services['log']
}

/** `wake` has it look at once; it looks by itself every five seconds. */
export type QueueWorker = { wake(): void; stop(): Promise<void> }

/**
 * Sends what is in a queue of the database. Any number of servers may do so: an item is claimed for a while, in a statement of
 * its own, so that no transaction waits for the network. It goes out at least once; twice only if a server dies, or loses the
 * database, between sending and noting it.
 */
export function startQueueWorker<Item>({ claim, attempt, log }: Queue<Item>): QueueWorker {
  const giveUp = new AbortController()
  let underWay: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false

  async function sendDue(): Promise<void> {
    while (!stopped) {
      const claimed = await claim(itemsAtOnce)
      if (claimed.length === 0) return
      await Promise.all(
        claimed.map((item) => attempt(item, AbortSignal.any([giveUp.signal, AbortSignal.timeout(sendWithinMs)]))),
      )
    }
  }

  function wake(): void {
    wokenMeanwhile = true
    if (stopped || underWay) return
    wokenMeanwhile = false
    underWay = sendDue()
      .catch((error: unknown) => log.warn({ err: error }, 'a queue of what is to be sent could not be read or written'))
      .finally(() => {
        underWay = null
        if (wokenMeanwhile) wake()
      })
  }

  const timer = setInterval(wake, retryEveryMs).unref()
  return {
    wake,
    async stop() {
      stopped = true
      clearInterval(timer)
      setTimeout(() => giveUp.abort(), stopWithinMs).unref()
      await underWay
    },
  }
}
