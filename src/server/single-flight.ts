type Asking<Result> = { running: Promise<Result>; next: Promise<Result> | null }

/**
 * Runs `work` for all who ask the same before it starts, and once more for all who ask while it runs: what they get is never
 * older than their asking.
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
