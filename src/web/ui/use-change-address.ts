import { useLocation } from 'react-router'
import { useSearchParams } from './use-search-params.ts'

/** Replaces parameters of the address; empty ones are removed. */
export function useChangeAddress() {
  const [, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  return (change: Readonly<Record<string, string>>) => {
    // Race: the person has navigated away, and a debounced change must not bring them back.
    if (location.pathname !== pathname) return
    setAddress(
      () => {
        // Reads the present address instead of the rendered one, which may lag behind when two changes follow quickly.
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
