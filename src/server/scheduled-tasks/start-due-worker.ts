import type { Services } from '../services.ts'

/** What another server left, or a change that nobody told us of, is noticed after so long. */
export const lookEveryMs = 30_000
const retryMs = 5_000

type Wanted = {
  name: string
  /** Does all that is due; returns in how many milliseconds the next thing is, which may be never. */
  work(): Promise<number>
  log: Services['log']
}

export type DueWorker = { wake(): void; stop(): Promise<void> }

/**
 * Runs `work` at once, whenever woken, when the next thing is due, and every half a minute in any case: so a resting server asks
 * the database next to nothing, and its connections may end. One run follows the other; where one fails, the next comes in five
 * seconds.
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
