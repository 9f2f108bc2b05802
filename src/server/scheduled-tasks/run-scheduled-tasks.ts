import type { Services } from '../services.ts'

/** A recurring task: idempotent, and safe on several servers at once. */
export type ScheduledTask = { name: string; everyMs: number; work(): Promise<unknown> }

/** Runs each task at once and then repeatedly; a failure is logged, and the next run tries again. */
export function startScheduledTasks(tasks: readonly ScheduledTask[], log: Services['log']): { stop(): Promise<void> } {
  const underWay = new Map<ScheduledTask, Promise<void>>()

  function start(task: ScheduledTask): void {
    if (underWay.has(task)) return
    const done = Promise.resolve()
      .then(task.work)
      .catch((error: unknown) => log.warn({ err: error }, `${task.name} failed`))
      .then(() => void underWay.delete(task))
    underWay.set(task, done)
  }

  const timers = tasks.map((task) => {
    start(task)
    return setInterval(start, task.everyMs, task).unref()
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
