import type { ComponentProps, MouseEvent } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Leaves no entry in the history. */
  replace?: boolean
  /** Stored with the entry in the history. */
  state?: unknown
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean
  /** Has the browser load the page anew. */
  reloadDocument?: boolean
}

/** A link within the app. That of React Router brings what fetches data and screens ahead, 4 kB that ours do without. */
export function Link({ to, replace, state, preventScrollReset = false, reloadDocument, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const path = createPath(useResolvedPath(to))
  const here = createPath(useLocation())
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || reloadDocument || isForBrowser(event, rest.target)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? path === here, state, preventScrollReset })
  }
  return <a {...rest} href={href} onClick={follow} />
}

/** Opened beside this page, or saved. */
function isForBrowser(event: MouseEvent, target: string | undefined): boolean {
  const isElsewhere = target !== undefined && target !== '_self'
  return isElsewhere || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
}
