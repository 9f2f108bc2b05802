import { useSyncExternalStore } from 'react'

/** `system`: what the device prefers. */
export type Theme = 'system' | 'light' | 'dark'

// Read by public/theme.js too, before anything is painted.
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

/** What is seen: the choice, or what the device prefers. */
export function useShownTheme(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => {
    const theme = chosenTheme()
    if (theme !== 'system') return theme
    return devicePrefersDark().matches ? 'dark' : 'light'
  })
}

/** Called once at start; from then on other tabs are followed. */
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

/** The page has one colour of the bar for each preference of the device; a choice makes both the same. */
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
