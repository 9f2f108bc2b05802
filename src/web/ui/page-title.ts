import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

function show(name: string) {
  shown = name
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names what the open screen shows, such as the job, for the browser's tab. Undefined: nothing, or it still loads. */
export function useShownName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return
    show(name)
    return () => show('')
  }, [name])
}

/** The title of the browser's tab: what is shown, the page and the name of the installation. */
export function useTitle(page: string, brand: string): void {
  const name = useSyncExternalStore(subscribe, () => shown)
  useEffect(() => {
    document.title = [...new Set([name, page, brand])].filter(Boolean).join(' · ')
  }, [name, page, brand])
}
