import { msg } from '@lingui/core/macro'
import type { PageName } from '#contract/pages.ts'
import type { Text } from '#web/language/translate.ts'

/** The titles in the browser's tab, before the installation's name. */
export const pageTitles: Record<PageName, Text> = {
  landing: msg`Construction marketplace for India`,
  auth: msg`Sign in`,
  about: msg`About us`,
  dashboard: msg`Dashboard`,
  jobs: msg`Jobs`,
  bids: msg`Bids`,
  approvals: msg`Approvals`,
  chat: msg`Messages`,
  settings: msg`Settings`,
  subscription: msg`Subscription`,
  invoice: msg`Invoice`,
}
export const notFoundTitle = msg`Page not found`
