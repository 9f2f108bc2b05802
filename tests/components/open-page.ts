import type { Window } from 'happy-dom'

/** As if the browser had opened this address: what the code under test asks for goes there. */
export function openPage(url: string): void {
  const { happyDOM } = window as unknown as Window
  happyDOM.setURL(url)
}
