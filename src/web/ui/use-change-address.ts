import { useLocation } from 'react-router'
import { useSearchParams } from './use-search-params.ts'

/** Puts these parts into the address in the place of what stood there; those that are empty are taken out. */
export function useChangeAddress() {
  const [, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  return (change: Readonly<Record<string, string>>) => {
    // Whoever is on the way to another page, which may still be loading, is not called back by a pause in typing.
    if (location.pathname !== pathname) return
    setAddress(
      () => {
        // Not what was last rendered: two changes may follow each other faster, as when a pause in typing ends with a press.
        const next = new URLSearchParams(location.search)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
}
