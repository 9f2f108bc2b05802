import { useSyncExternalStore } from 'react'

// Tailwind's breakpoint `lg`, as in the shell.
const wide = matchMedia('(min-width: 64rem)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** For different content on wide screens, such as a table; for styles use classes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
