import type { Location } from 'react-router'

const storageKey = 'nirmaan.scroll'

/** Scroll positions in pixels, by place; they survive a reload. */
const offsets: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')

let shown: string | null = null

addEventListener('pagehide', () => {
  saveScroll()
  sessionStorage.setItem(storageKey, JSON.stringify(offsets))
})

/** Stores the scroll position of the present place, before another one replaces it. */
export function saveScroll(): void {
  if (shown !== null) offsets[shown] = scrollY
}

/** Scrolls to the stored position of a place, else to the target of its hash, else to the top unless `stay`. */
export function restoreScroll(location: Location, stay: boolean): void {
  history.scrollRestoration = 'manual'
  shown = placeOf(location)
  const kept = offsets[shown]
  const target = targetOf(location)
  if (kept !== undefined) scrollTo(0, kept)
  else if (target) target.scrollIntoView()
  else if (!stay) scrollTo(0, 0)
}

/** The element that the hash names. The hash is user input and may be malformed. */
function targetOf({ hash }: Location): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** A page that was typed in or reloaded always has the key `default`; those are told apart by their address. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
