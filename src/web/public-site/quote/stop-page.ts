import { marked, sentenceOf, show } from './page-parts.ts'

/** The page on which an invited person ends all invitations. */
export function startStopPage(): void {
  const button = marked<HTMLButtonElement>('do', 'stop')
  button.onclick = async () => {
    button.disabled = true
    const token = encodeURIComponent(location.hash.slice(1))
    const isDone = await fetch(`/api/invitations/stop/${token}`, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    )
    marked('stop').querySelector('[role="status"]')!.textContent = sentenceOf(isDone ? 'done' : 'failed')
    show(button, !isDone)
    button.disabled = false
  }
}
