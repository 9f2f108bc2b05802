/** Calls at once, then at most once each `everyMs`; the last call is never lost. */
export function throttle(work: () => void, everyMs: number) {
  let timer: NodeJS.Timeout | undefined
  let again = false
  function call(): void {
    again = timer !== undefined
    if (again) return
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (again) call()
    }, everyMs).unref()
  }
  return { call, stop: () => clearTimeout(timer) }
}
