import { msg, t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type PageName, pageTitles } from '#contract/pages.ts'
import { ConnectionLine } from '#web/api/connection-line.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { useTitle } from '#web/ui/page-title.ts'

/** The layout around every screen: skip link, title, and focus and scroll position after a navigation. */
export function Root({ page, children }: { page: PageName | undefined; children: ReactNode }) {
  const title = translate(page ? pageTitles[page] : msg`Page not found`)
  useTitle(`${title} · ${usePublicConfig()?.brand_name ?? 'Nirmaan'}`)
  useFocusOnHeading()
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-surface-inverse font-semibold text-ink-inverse focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3"
      >
        {t`Skip to content`}
      </a>
      {children}
      <PageNews title={title} />
      <ConnectionLine />
    </>
  )
}

/** Announces the new page's title to screen readers, except for the first page, which they announce themselves. */
function PageNews({ title }: { title: string }) {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first) setHasMoved(true)
  return (
    <p role="status" className="sr-only">
      {hasMoved && title}
    </p>
  )
}

/** So that keyboards and screen readers start at the new page's heading. */
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
