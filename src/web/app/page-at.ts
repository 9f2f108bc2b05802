import { matchPath } from 'react-router'
import { type PageName, pages } from '#contract/pages.ts'

/** The page of the contract at an address; undefined if there is none. */
export const pageAt = (pathname: string): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find((name) => matchPath(pages[name].path, pathname))
