import { createSharedDeadline } from './db/deadline.ts'

type Shared = ReturnType<typeof createSharedDeadline>
type Asking<Result> = { running: Promise<Result>; next: { result: Promise<Result>; shared: Shared } | null }

/**
 * Single flight: calls with the same question share one run that starts after them; calls during a run share the next one, so
 * that no result is older than its call. A run has the latest deadline of those who share it.
 */
export function singleFlight<Result, Question = void>(
  work: (question: Question) => Promise<Result>,
): (question: Question) => Promise<Result> {
  const asked = new Map<string | undefined, Asking<Result>>()

  function start(key: string | undefined, question: Question, shared: Shared): Promise<Result> {
    const running = shared
      .run(() => work(question))
      .finally(() => {
        if (asked.get(key) === asking) asked.delete(key)
      })
    const asking: Asking<Result> = { running, next: null }
    asked.set(key, asking)
    return running
  }

  return (question) => {
    const key = JSON.stringify(question)
    const asking = asked.get(key)
    if (!asking) return start(key, question, createSharedDeadline())
    if (asking.next) asking.next.shared.join()
    else {
      const shared = createSharedDeadline()
      const result = asking.running.catch(() => {}).then(() => start(key, question, shared))
      asking.next = { result, shared }
    }
    return asking.next.result
  }
}
