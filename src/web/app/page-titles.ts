import { msg } from '@lingui/core/macro'
import type { PageName } from '#contract/pages.ts'
import type { Text } from '#web/language/translate.ts'

/** What stands in the browser's tab, before the name of the installation. */
export const pageTitles: Record<PageName, Text> = {
  landing: msg`Construction marketplace for India`,
  auth: msg`Sign in`,
  about: msg`About us`,
  dashboard: msg`Dashboard`,
  jobs: msg`Jobs`,
  bids: msg`Bids`,
  chat: msg`Messages`,
  settings: msg`Settings`,
  subscription: msg`Subscription`,
  invoice: msg`Invoice`,
}
export const notFoundTitle = msg`Page not found`
