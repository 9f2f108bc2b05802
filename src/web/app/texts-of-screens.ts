import type { PageName } from '#contract/pages.ts'
import type { TextGroup } from '../../language/text-groups.ts'

/** What every screen needs. */
export const commonTexts: readonly TextGroup[] = ['app', 'sentences']

/** What the frame of the signed-in screens needs besides. */
export const frameTexts: readonly TextGroup[] = ['notices']

/** What each screen needs besides. The build fails where a group is missing here. */
export const textsOfScreens: Record<PageName, readonly TextGroup[]> = {
  landing: ['public'],
  auth: ['account', 'india', 'public', 'inputs', 'refusals'],
  about: ['public'],
  dashboard: ['market', 'notices'],
  jobs: ['market', 'inputs', 'refusals'],
  bids: ['market', 'india', 'inputs', 'refusals'],
  approvals: ['company', 'market', 'india'],
  chat: ['market', 'refusals'],
  settings: ['account', 'india', 'inputs', 'refusals'],
  subscription: ['subscription'],
  invoice: ['subscription', 'india'],
}

/** Parts of screens that are loaded when somebody needs them, and all that they need besides what every screen does. */
export const textsOfParts = {
  'src/web/features/admin/admin-dashboard.tsx': ['admin', 'account', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/sales/sales-dashboard.tsx': ['market', 'account', 'india', 'inputs', 'refusals'],
  'src/web/features/team/team-settings.tsx': ['company', 'account', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/team/company-log.tsx': ['company'],
  'src/web/features/sites/sites-settings.tsx': ['company', 'india', 'inputs', 'refusals'],
} as const satisfies Record<string, readonly TextGroup[]>
