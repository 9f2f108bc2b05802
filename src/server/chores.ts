import type { Services } from './services.ts'

/** Something that must be done now and then, that any number of servers may do at once, and that is no harm to repeat. */
export type Chore = { name: string; everyMs: number; work(): Promise<unknown> }

/** Does each chore at once and then again and again; a failure is logged and made good the next time. */
export function startChores(chores: readonly Chore[], log: Services['log']): { stop(): Promise<void> } {
  const underWay = new Map<Chore, Promise<void>>()

  function start(chore: Chore): void {
    if (underWay.has(chore)) return
    const done = Promise.resolve()
      .then(chore.work)
      .catch((error: unknown) => log.warn({ err: error }, `${chore.name} failed`))
      .then(() => void underWay.delete(chore))
    underWay.set(chore, done)
  }

  const timers = chores.map((chore) => {
    start(chore)
    return setInterval(start, chore.everyMs, chore).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
