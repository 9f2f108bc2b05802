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
  if (kept !== undefined) scrollTo(0, kept)
  else {
    if (!stay) scrollTo(0, 0)
    if (location.hash) void import('./follow-target.ts').then(({ followTarget }) => followTarget(location.hash))
  }
}

/** A page that was typed in or reloaded always has the key `default`; those are told apart by their address. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
