import type { PageName } from '#contract/pages.ts'
import type { TextGroup } from '../../language/text-groups.ts'

/** The texts of every screen. */
export const commonTexts: readonly TextGroup[] = ['app', 'sentences']

/** Additional texts of the signed-in layout. */
export const frameTexts: readonly TextGroup[] = ['notices']

/** Additional texts of each screen. The build fails if a group is missing here. */
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

/** Lazily loaded parts of screens, with all their texts except the common ones. */
export const textsOfParts = {
  'src/web/features/admin/admin-dashboard.tsx': ['admin', 'account', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/sales/sales-dashboard.tsx': ['market', 'account', 'india', 'inputs', 'refusals'],
  'src/web/features/team/team-settings.tsx': ['company', 'account', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/team/company-log.tsx': ['company'],
  'src/web/features/sites/sites-settings.tsx': ['company', 'india', 'inputs', 'refusals'],
} as const satisfies Record<string, readonly TextGroup[]>
