import { type DueWorker, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'

const itemsAtOnce = 5
const sendWithinMs = 60_000
const stopWithinMs = 5_000

type Queue<Item> = {
  name: string
  /** Claims up to `most` due items with a lease, during which no other server tries them. */
  claim(most: number): Promise<Item[]>
  /** In how many milliseconds the next item is due; null if none waits. */
  nextDueInMs(): Promise<number | null>
  /** Sends one item and records the outcome; must abort at `signal`. Throws only if recording fails. */
  attempt(item: Item, signal: AbortSignal): Promise<void>
  log: Services['log']
}

/**
 * Worker of a queue in the database, on any number of servers. An item is claimed by a lease in a statement of its own, so that
 * no transaction waits for the network. Delivery is at least once: an item is sent twice only if a server dies, or loses the
 * database, between sending and recording it.
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
