/** The second press of a double tap is no answer. */
const shortestMs = 700

/**
 * Whether a press is meant: the first one shows the button's own question, `data-sure`, in its place, and the next one answers it.
 */
export function isSure({ currentTarget, timeStamp }: Event): boolean {
  const button = currentTarget as HTMLButtonElement
  const { sure, askedAt } = button.dataset
  if (sure === undefined) return askedAt === undefined || timeStamp - Number(askedAt) > shortestMs
  button.textContent = sure
  button.dataset.askedAt = String(timeStamp)
  delete button.dataset.sure
  return false
}
