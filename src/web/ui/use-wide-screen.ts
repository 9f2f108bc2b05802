import { useSyncExternalStore } from 'react'

// The shell's breakpoint `lg`.
const wide = matchMedia('(min-width: 64rem)')

function subscribe(changed: () => void) {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}

/** For what is a different thing on wide screens, such as a table; for mere looks use the classes. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
