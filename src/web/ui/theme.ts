import { useSyncExternalStore } from 'react'

/** `system`: the device's preference. */
export type Theme = 'system' | 'light' | 'dark'

// Also read by public/theme.js, before the first paint.
const storageKey = 'nirmaan.theme'
const listeners = new Set<() => void>()

export function chosenTheme(): Theme {
  const kept = localStorage.getItem(storageKey)
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, theme)
  showTheme()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme)
}

/** The theme in effect: the choice, else the device's preference. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => {
    const theme = chosenTheme()
    if (theme !== 'system') return theme
    return devicePrefersDark().matches ? 'dark' : 'light'
  })
}

/** Called once at the start; also follows changes in other tabs. */
export function startTheme(): void {
  showTheme()
  addEventListener('storage', ({ key }) => key === storageKey && showTheme())
}

function showTheme(): void {
  const theme = chosenTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  colourBrowserBar(theme)
  for (const tell of listeners) tell()
}

/** The page has one theme colour per preference of the device; a choice sets both. */
function colourBrowserBar(theme: Theme): void {
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color][media]')]
  const colours = bars.map((bar) => (bar.dataset.own ??= bar.content))
  const chosen = bars.findIndex(({ media }) => media.includes(theme))
  for (const [index, bar] of bars.entries()) bar.content = colours[chosen < 0 ? index : chosen]!
}

const devicePrefersDark = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const device = devicePrefersDark()
  listeners.add(listener)
  device.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    device.removeEventListener('change', listener)
  }
}
