import { type DueWorker, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'

const itemsAtOnce = 5
const sendWithinMs = 60_000
const stopWithinMs = 5_000

type Queue<Item> = {
  name: string
  /** Takes up to `most` items that are due, for so long that no other server tries them meanwhile. */
  claim(most: number): Promise<Item[]>
  /** In how many milliseconds the next one is due; null where none waits. */
  nextDueInMs(): Promise<number | null>
  /** Sends one, and notes how that went; must give up at `signal`. It throws only where that could not be noted. */
  attempt(item: Item, signal: AbortSignal): Promise<void>
  log: Services['log']
}

/**
 * Sends what is in a queue of the database. Any number of servers may do so: an item is claimed for a while, in a statement of
 * its own, so that no transaction waits for the network. It goes out at least once; twice only if a server dies, or loses the
 * database, between sending and noting it.
 */
export function startQueueWorker<Item>({ name, claim, nextDueInMs, attempt, log }: Queue<Item>): DueWorker {
  const giveUp = new AbortController()
  let stopped = false

  async function sendDue(): Promise<number> {
    while (!stopped) {
      const claimed = await claim(itemsAtOnce)
      if (claimed.length === 0) break
      await Promise.all(
        claimed.map((item) => attempt(item, AbortSignal.any([giveUp.signal, AbortSignal.timeout(sendWithinMs)]))),
      )
    }
    return (await nextDueInMs()) ?? Number.POSITIVE_INFINITY
  }

  const worker = startDueWorker({ name, work: sendDue, log })
  return {
    wake: worker.wake,
    async stop() {
      stopped = true
      setTimeout(() => giveUp.abort(), stopWithinMs).unref()
      await worker.stop()
    },
  }
}
