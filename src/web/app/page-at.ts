import { matchPath } from 'react-router'
import { type PageName, pages, pageTitles } from '#contract/pages.ts'
import { translate } from '#web/language/translate.ts'

/** The page of the contract at an address; undefined if there is none. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find((name) => matchPath(pages[name].path, pathname))

/** Its title in the reader's language. */
export function titleAt(pathname: string): string {
  const name = pageAt(pathname)
  return name ? translate(pageTitles[name]) : ''
}
