import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ConnectionLine } from '#web/api/connection-line.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'

/** Around every screen: the skip link, the title, where focus and scroll go after a change of page. */
export function Root() {
  useTitle()
  useFocusOnHeading()
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-surface-inverse px-4 py-3 font-semibold text-ink-inverse focus:translate-y-0"
      >
        Skip to content
      </a>
      <Outlet />
      <ConnectionLine />
      <ScrollRestoration />
    </>
  )
}

function useTitle() {
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  const titles = useMatches().map((match) => (match.handle as { title?: string } | undefined)?.title)
  const title = titles.findLast(Boolean)
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}

/** So that keyboards and screen readers start at the new page, not where the old one was left. */
function useFocusOnHeading() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!target) return
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname])
}
