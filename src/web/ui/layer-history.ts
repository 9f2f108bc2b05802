/**
 * The Back of browsers and phones closes the newest layer, such as a dialog: an opened layer stands on an entry of its own in the
 * history, a copy of the page's. Closed otherwise, the copy stays, and Back skips it: going back at once would race with a
 * navigation of whoever closed the layer.
 */
type Entry = { key?: string; copyOf?: string } | null

const entryHere = (): Entry => globalThis.history?.state ?? null
const keyOf = (entry: Entry) => entry?.key ?? 'default'

/** The key of the entry below, of which the present one is a copy; null on a page's own entry. */
let copyOf = entryHere()?.copyOf ?? null

export function enterLayer(): void {
  if (copyOf !== null) return
  copyOf = keyOf(entryHere())
  history.pushState({ ...entryHere(), copyOf }, '')
}

/** After the router has pushed an entry. */
export function notePush(): void {
  copyOf = null
}

/** After the router has replaced the present entry: it still stands above the page's own. */
export function noteReplace(): void {
  if (copyOf !== null) history.replaceState({ ...entryHere(), copyOf }, '')
}

/** `closeNewest` returns false if there was nothing to close. Returns a function that stops it. */
export function closeOnBack(closeNewest: () => boolean): () => void {
  function onPop({ state }: PopStateEvent) {
    const left = copyOf
    copyOf = (state as Entry)?.copyOf ?? null
    if (left !== null && left === keyOf(state) && !closeNewest()) history.back()
  }
  addEventListener('popstate', onPop)
  return () => removeEventListener('popstate', onPop)
}
