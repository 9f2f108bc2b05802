import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { type NavigateOptions, type Navigator, Router, UNSAFE_createBrowserHistory, useLocation } from 'react-router'
import { closeOnBack, notePush, noteReplace } from '#web/ui/layer-history.ts'
import { closeNewestLayer } from '#web/ui/use-layer.ts'
import { restoreScroll, saveScroll } from './scroll-restoration.ts'

/**
 * React Router's location. Its own browser router brings data loaders that are not used here (20 kB); scroll restoration
 * depends on them, so it is implemented here.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ history, navigator, wish }] = useState(openHistory)
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        saveScroll()
        // A transition: the present screen stays until the next one has loaded.
        startTransition(() => setShown({ action, location }))
      }),
    [history],
  )
  useLayoutEffect(() => closeOnBack(closeNewestLayer), [])
  // A press on a notification, from the service worker.
  useEffect(() => {
    const follow = ({ data }: MessageEvent<{ path: string }>) => navigator.push(data.path)
    const { serviceWorker } = window.navigator
    serviceWorker?.addEventListener('message', follow)
    return () => serviceWorker?.removeEventListener('message', follow)
  }, [navigator])
  return (
    <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
      {children}
      <Scroll wish={wish} />
    </Router>
  )
}

/** Whether the latest navigation keeps the scroll position. */
type ScrollWish = { stay: boolean }

function openHistory() {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true })
  const wish: ScrollWish = { stay: false }
  const wishing =
    (change: Navigator['push'], note: () => void): Navigator['push'] =>
    (to, state, options?: NavigateOptions) => {
      wish.stay = options?.preventScrollReset ?? false
      change(to, state)
      note()
    }
  const navigator: Navigator = Object.assign(Object.create(history), {
    push: wishing(history.push, notePush),
    replace: wishing(history.replace, noteReplace),
  })
  return { history, navigator, wish }
}

/** Rendered after the screen, so that the scroll target exists. */
function Scroll({ wish }: { wish: ScrollWish }) {
  const location = useLocation()
  useLayoutEffect(() => {
    restoreScroll(location, wish.stay)
    wish.stay = false
  }, [location, wish])
  return null
}
