/** The second press of a double tap is no answer. */
const shortestMs = 700

/**
 * Whether a press is meant: the first one shows the button's own question, `data-sure`, in its place, and the next one answers it.
 */
export function isSure({ currentTarget, timeStamp }: Event): boolean {
  const button = currentTarget as HTMLButtonElement
  const { sure, askedAt } = button.dataset
  if (sure === undefined) return askedAt === undefined || timeStamp - Number(askedAt) > shortestMs
  button.dataset.first = button.textContent
  button.textContent = sure
  button.dataset.askedAt = String(timeStamp)
  delete button.dataset.sure
  return false
}

/** Lets a button ask again: what was answered is done, and the next press is about something else. */
export function askAnew(button: HTMLElement): void {
  const { first } = button.dataset
  if (first === undefined) return
  button.dataset.sure = button.textContent
  button.textContent = first
  delete button.dataset.first
  delete button.dataset.askedAt
}
