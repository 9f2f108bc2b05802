import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { type NavigateOptions, type Navigator, Router, UNSAFE_createBrowserHistory, useLocation } from 'react-router'
import { restoreScroll, saveScroll } from './scroll-restoration.ts'

/**
 * The address of the page for React Router. Its own router for browsers brings what loads data for screens, 20 kB that ours do
 * without, but scrolls only together with that: so scrolling is here.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ history, navigator, wish }] = useState(openHistory)
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        saveScroll()
        // The screen that is there stays until the next one has been loaded.
        startTransition(() => setShown({ action, location }))
      }),
    [history],
  )
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
      <Scroll wish={wish} />
    </Router>
  )
}

/** Whether the newest change of the address is to leave the page where it is. */
type ScrollWish = { stay: boolean }

function openHistory() {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const wish: ScrollWish = { stay: false }
  const wishing =
    (change: Navigator['push']): Navigator['push'] =>
    (to, state, options?: NavigateOptions) => {
      wish.stay = options?.preventScrollReset ?? false
      change(to, state)
    }
  const navigator: Navigator = Object.assign(Object.create(history), {
    push: wishing(history.push),
    replace: wishing(history.replace),
  })
  return { history, navigator, wish }
}

/** After the screen in the page, so that what is scrolled to is there. */
function Scroll({ wish }: { wish: ScrollWish }) {
  const location = useLocation()
  useLayoutEffect(() => {
    restoreScroll(location, wish.stay)
    wish.stay = false
  }, [location, wish])
  return null
}
