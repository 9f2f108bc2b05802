import { type DueWorker, startDueWorker } from '../scheduled-tasks/start-due-worker.ts'
import type { Services } from '../services.ts'

const itemsAtOnce = 5
const sendWithinMs = 60_000
const stopWithinMs = 5_000

type Queue<Item> = {
  name: string
  /** How many are sent at once. */
  atOnce?: number
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
export function startQueueWorker<Item>({
  name,
  atOnce = itemsAtOnce,
  claim,
  nextDueInMs,
  attempt,
  log,
}: Queue<Item>): DueWorker {
  const giveUp = new AbortController()
  let stopped = false

  let woken = Promise.withResolvers<void>()

  /** A free place claims the next item at once, so that a slow receiver holds up one place and not the others. */
  async function sendDue(): Promise<number> {
    const underWay = new Set<Promise<void>>()
    const failures: unknown[] = []
    async function start(item: Item): Promise<void> {
      const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(sendWithinMs)])
      await attempt(item, signal).catch((error: unknown) => failures.push(error))
    }
    async function claimMore(): Promise<void> {
      woken = Promise.withResolvers()
      const free = atOnce - underWay.size
      const claimed = stopped || failures.length > 0 || free === 0 ? [] : await claim(free)
      for (const item of claimed) {
        const sending = start(item).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
    }
    try {
      for (await claimMore(); underWay.size > 0; await claimMore()) await Promise.race([...underWay, woken.promise])
    } finally {
      await Promise.all(underWay)
    }
    if (failures.length > 0) throw failures[0]
    return (await nextDueInMs()) ?? Number.POSITIVE_INFINITY
  }

  const worker = startDueWorker({ name, work: sendDue, log })
  return {
    wake() {
      woken.resolve()
      worker.wake()
    },
    async stop() {
      stopped = true
      setTimeout(() => giveUp.abort(), stopWithinMs).unref()
      await worker.stop()
    },
  }
}
