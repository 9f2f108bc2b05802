import type { Services } from '../services.ts'

/** Polling interval, for items that another server left and for changes without a notification. */
export const lookEveryMs = 30_000
const retryMs = 5_000

type Wanted = {
  name: string
  /** Handles all due items; returns in how many milliseconds the next one is due, Infinity for never. */
  work(): Promise<number>
  log: Services['log']
}

export type DueWorker = { wake(): void; stop(): Promise<void> }

/**
 * Runs `work` at once, when woken, when the next item is due, and every half minute in any case: an idle server hardly queries
 * the database, so its connections can close. Runs never overlap; after a failure it retries in five seconds.
 */
export function startDueWorker({ name, work, log }: Wanted): DueWorker {
  let underWay: Promise<void> | null = null
  let wokenMeanwhile = false
  let stopped = false
  let hasFailed = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    let waitMs = retryMs
    try {
      waitMs = Math.min(await work(), lookEveryMs)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, `${name}: the database could not be read or written`)
      hasFailed = true
    }
    if (!stopped) timer = setTimeout(wake, waitMs).unref()
  }

  function wake(): void {
    wokenMeanwhile = true
    if (stopped || underWay) return
    clearTimeout(timer)
    wokenMeanwhile = false
    underWay = run().finally(() => {
      underWay = null
      if (wokenMeanwhile) wake()
    })
  }

  wake()
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
