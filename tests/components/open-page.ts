import type { Window } from 'happy-dom'

/** Sets the page's address, to which the code's requests go. */
export function openPage(url: string): void {
  const { happyDOM } = window as unknown as Window
  happyDOM.setURL(url)
}
