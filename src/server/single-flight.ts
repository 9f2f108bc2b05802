type Asking<Result> = { running: Promise<Result>; next: Promise<Result> | null }

/**
 * Single flight: calls with the same question share one run that starts after them; calls during a run share the next one, so
 * that no result is older than its call.
 */
export function singleFlight<Result, Question = void>(
  work: (question: Question) => Promise<Result>,
): (question: Question) => Promise<Result> {
  const asked = new Map<string | undefined, Asking<Result>>()

  function start(key: string | undefined, question: Question): Promise<Result> {
    const running = work(question).finally(() => {
      if (asked.get(key) === asking) asked.delete(key)
    })
    const asking: Asking<Result> = { running, next: null }
    asked.set(key, asking)
    return running
  }

  return (question) => {
    const key = JSON.stringify(question)
    const asking = asked.get(key)
    if (!asking) return start(key, question)
    asking.next ??= asking.running.catch(() => {}).then(() => start(key, question))
    return asking.next
  }
}
