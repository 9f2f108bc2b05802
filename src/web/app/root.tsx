import { useEffect, useRef, useState } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { ConnectionLine } from '#web/api/connection-line.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { said, t } from '#web/language/t.ts'

/** Around every screen: the skip link, the title, where focus and scroll go after a change of page. */
export function Root() {
  useTitle()
  useFocusOnHeading()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface-inverse font-semibold text-ink-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {t('Skip to content')}
      </a>
      <Outlet />
      <PageNews />
      <ConnectionLine />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

function usePageTitle(): string | undefined {
  const titles = useMatches().map((match) => (match.handle as { title?: string } | undefined)?.title)
  return titles.findLast(Boolean)
}

/** Says the new page's title to screen readers; the first page is theirs to read. */
function PageNews() {
  const { pathname } = useLocation()
  const title = usePageTitle()
  const [first] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first) setHasMoved(true)
  return (
    <p role="status" className="sr-only">
      {hasMoved && title && said(title)}
    </p>
  )
}

function useTitle() {
  const brand = usePublicConfig()?.brand_name ?? 'Nirmaan'
  const title = usePageTitle()
  useEffect(() => {
    document.title = title ? `${said(title)} · ${brand}` : brand
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

/** Every page that is typed in or reloaded has the same location key, so those are told apart by their address. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}
