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
  stopFollowing()
  if (kept !== undefined) scrollTo(0, kept)
  else {
    if (!stay) scrollTo(0, 0)
    if (location.hash !== '') followTarget(location)
  }
}

const followedMs = 10_000
let stopFollowing = () => {}

/** The parts of a page load one after the other: what the hash names is brought into sight again until the reader moves. */
function followTarget(location: Location): void {
  const show = () => targetOf(location)?.scrollIntoView()
  const observer = new MutationObserver(show)
  stopFollowing = () => observer.disconnect()
  for (const move of ['wheel', 'pointerdown', 'keydown']) addEventListener(move, stopFollowing, { once: true })
  setTimeout(stopFollowing, followedMs)
  observer.observe(document.body, { childList: true, subtree: true })
  show()
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
