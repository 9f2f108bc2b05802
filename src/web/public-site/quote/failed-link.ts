import { Refused } from './ask-server.ts'
import { marked, sentenceOf, show } from './page-parts.ts'

const passing: readonly (string | undefined)[] = ['offline', 'server_error', undefined]

/** Says why a link shows nothing, in its element `error`. What a later try may open is not called a link that does not work. */
export function sayFailedLink(failed: unknown, error: HTMLElement): void {
  const { code, message } = failed instanceof Refused ? failed : new Refused(String(failed))
  const opensLater = passing.includes(code)
  error.textContent = (code === 'offline' && sentenceOf('no_connection')) || message
  show(marked('only', 'broken'), !opensLater)
  show(marked('only', 'later'), opensLater)
}

/** Once there is a connection again: `open` runs if the link could not be opened, and what else failed for want of one is said to be sent again. */
export function openOnceOnline(open: () => Promise<void>): void {
  addEventListener('online', () => {
    if (!marked('part', 'invalid').hidden && !marked('only', 'later').hidden) return void open()
    for (const said of document.querySelectorAll('[data-error]'))
      if (said.textContent === sentenceOf('offline')) said.textContent = sentenceOf('online_again') ?? ''
  })
}
