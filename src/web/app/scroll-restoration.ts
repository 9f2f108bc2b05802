import type { Location } from 'react-router'

const storageKey = 'nirmaan.scroll'

/** How far each place was scrolled, in pixels; kept over a reload. */
const offsets: Record<string, number> = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')

let shown: string | null = null

addEventListener('pagehide', () => {
  saveScroll()
  sessionStorage.setItem(storageKey, JSON.stringify(offsets))
})

/** Notes how far the shown place is scrolled, before another takes its place. */
export function saveScroll(): void {
  if (shown !== null) offsets[shown] = scrollY
}

/** Brings a place to where it was left, else to what its address points at, else to its top unless it is to `stay`. */
export function restoreScroll(location: Location, stay: boolean): void {
  history.scrollRestoration = 'manual'
  shown = placeOf(location)
  const kept = offsets[shown]
  const target = targetOf(location)
  if (kept !== undefined) scrollTo(0, kept)
  else if (target) target.scrollIntoView()
  else if (!stay) scrollTo(0, 0)
}

/** What the end of an address points at. People can type anything there, also what cannot be decoded. */
function targetOf({ hash }: Location): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Every page that is typed in or reloaded has the same location key, so those are told apart by their address. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
