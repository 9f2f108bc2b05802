import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

type Params = URLSearchParams | Record<string, string>
type Next = Params | ((shown: URLSearchParams) => Params)

/** What stands behind the ? of the address, and a function that puts something else there. */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const shown = useMemo(() => new URLSearchParams(search), [search])
  const change = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const params = typeof next === 'function' ? next(new URLSearchParams(shown)) : next
      void navigate(`?${new URLSearchParams(params)}`, options)
    },
    [navigate, shown],
  )
  return [shown, change]
}
