import type { PageName } from '#contract/pages.ts'

/**
 * Texts come in groups: a group is one catalogue and one download. This table lists the source files whose labels belong to a
 * group; the first match wins.
 */
export const labelGroups = {
  app: [
    'src/web/{api,app,device,language,session,ui}/**/*.{ts,tsx}',
    'src/web/features/notifications/**/*.{ts,tsx}',
    'src/web/features/dashboard/{stat*,subscribe-link}.{ts,tsx}',
    // A queued send may finish on any screen, so its texts are always loaded.
    'src/web/features/*/*-kind.ts',
    // Asks for a reason on many screens.
    'src/web/features/bidding/reason-dialog.tsx',
    'src/web/features/account/verified-badge.tsx',
  ],
  dashboard: ['src/web/features/dashboard/**/*.{ts,tsx}', 'src/web/pages/dashboard-page.tsx'],
  account: ['src/web/features/{account,settings}/**/*.{ts,tsx}', 'src/web/pages/{auth,settings}-*.tsx'],
  pushing: ['src/web/features/push/*.{ts,tsx}'],
  consenting: ['src/web/features/consent/*.{ts,tsx}'],
  reporting: ['src/web/features/reports/*.{ts,tsx}'],
  // Before the market, whose texts most screens load.
  beginnings: ['src/web/features/{jobs/first-day,offers}/*.{ts,tsx}'],
  checks: ['src/web/features/checks/*.{ts,tsx}'],
  alerts: ['src/web/pages/alerts-page.tsx'],
  matching: ['src/web/features/{items,matching,places,searches}/**/*.{ts,tsx}'],
  bidding: ['src/web/features/bidding/**/*.{ts,tsx}'],
  units: ['src/web/features/boq/{*,workbook/*}.{ts,tsx}'],
  rates: ['src/web/features/boq/rates/**/*.{ts,tsx}'],
  lines: ['src/web/features/boq/lines/**/*.{ts,tsx}'],
  prices: ['src/web/features/price-ranges/**/*.{ts,tsx}'],
  receiving: ['src/web/features/receiving/**/*.{ts,tsx}'],
  reviews: ['src/web/features/reviews/**/*.{ts,tsx}'],
  records: ['src/web/features/records/**/*.{ts,tsx}'],
  comparing: ['src/web/features/statement/**/*.{ts,tsx}'],
  market: [
    'src/web/features/{bids,chat,companies,files,jobs,sales}/**/*.{ts,tsx}',
    'src/web/pages/{bids,chat,company,job,jobs}-page.tsx',
  ],
  money: ['src/web/features/money/**/*.{ts,tsx}'],
  company: ['src/web/features/{approvals,connections,sites,team}/**/*.{ts,tsx}', 'src/web/pages/approvals-page.tsx'],
  subscription: ['src/web/features/subscription/**/*.{ts,tsx}', 'src/web/pages/{invoice,subscription}-page.tsx'],
  admin: ['src/web/features/admin/**/*.{ts,tsx}'],
  legal: ['src/web/pages/legal-*.tsx'],
  method: ['src/web/pages/how-it-works-*.tsx'],
  inviting: ['src/web/features/invitations/**/*.{ts,tsx}'],
  quoting: ['src/web/pages/{claim-page,quote-content,represented-content,stop-content}.tsx'],
  public: ['src/web/pages/{about,landing,public}-*.{ts,tsx}', 'src/web/public-site/**/*.{ts,tsx}'],
} as const satisfies Record<string, readonly string[]>

/** The names alone, since browsers need no paths. */
export const sentenceNames = [
  'dealing',
  'sentences',
  'refusals',
  'reports',
  'representing',
  'boq',
  'statement',
  'orders',
  'office',
  'inputs',
  'notices',
  'india',
  'mails',
  'papers',
] as const

/** Groups of shared sentences, which are looked up by code. */
export const sentenceGroups = {
  sentences: ['src/contract/{screen-messages,sign-in-errors,figures,pages}.ts'],
  refusals: ['src/contract/{refusals,server-refusals}.ts'],
  reports: ['src/contract/report-messages.ts'],
  dealing: ['src/contract/money-refusals.ts'],
  representing: ['src/contract/representation-messages.ts'],
  boq: ['src/contract/boq-messages.ts'],
  statement: ['src/contract/statement-words.ts'],
  orders: ['src/contract/order-words.ts'],
  office: ['src/contract/office-messages.ts'],
  inputs: ['src/contract/field-errors.ts'],
  notices: ['src/contract/notice-words.ts'],
  india: ['src/domain/{amount-in-words,gst-states}.ts'],
  mails: ['src/server/sign-in/mails.ts', 'src/server/deliveries/*-mail.ts', 'src/server/deliveries/push-test.ts'],
  papers: [
    'src/server/papers/*-words.ts',
    'src/server/features/{bidding/opening-words,receiving/receipt-words,statement/statement-paper-words,subscription/invoice-words}.ts',
  ],
} as const satisfies Record<(typeof sentenceNames)[number], readonly string[]>

export type TextGroup = keyof typeof labelGroups | keyof typeof sentenceGroups

/** The texts of every screen. */
export const commonTexts: readonly TextGroup[] = ['app', 'sentences']

/** Additional texts of the signed-in layout. */
export const frameTexts: readonly TextGroup[] = []

/** Additional texts of each screen. The build fails if a group is missing here. */
export const textsOfScreens: Record<PageName, readonly TextGroup[]> = {
  landing: ['public'],
  auth: ['account', 'india', 'public', 'inputs', 'refusals'],
  about: ['public'],
  terms: ['public', 'legal'],
  privacy: ['public', 'legal'],
  refunds: ['public', 'legal'],
  howItWorks: ['public', 'method'],
  quote: [],
  stop: [],
  represented: [],
  dashboard: ['dashboard', 'market', 'notices'],
  jobs: ['market', 'bidding', 'beginnings', 'inputs', 'refusals'],
  job: ['market', 'bidding', 'account', 'india', 'inputs', 'refusals'],
  company: ['market', 'account', 'india', 'refusals'],
  bids: ['market', 'bidding', 'india', 'inputs', 'refusals'],
  receiving: ['receiving', 'units', 'market', 'refusals'],
  receive: ['receiving', 'units', 'market', 'inputs', 'refusals'],
  dispatching: ['receiving', 'units', 'market', 'account', 'inputs', 'refusals'],
  bills: ['money', 'refusals'],
  bill: ['money', 'units', 'dealing', 'refusals'],
  payables: ['money', 'refusals'],
  receivables: ['money', 'refusals'],
  approvals: ['company', 'market', 'india'],
  chat: ['market', 'refusals'],
  claim: ['quoting', 'refusals'],
  settings: ['account', 'india', 'inputs', 'refusals'],
  subscription: ['subscription'],
  invoice: ['subscription', 'india'],
  alerts: ['alerts', 'refusals'],
}

/** Lazily loaded parts of screens, with all their texts except the common ones. */
export const textsOfParts = {
  'src/web/features/notifications/notification-list.tsx': ['notices'],
  'src/web/features/account/logout-question.tsx': ['account'],
  'src/web/app/second-factor-screen.tsx': ['account', 'inputs', 'refusals', 'office'],
  'src/web/features/settings/second-factor/second-factor-settings.tsx': ['account', 'inputs', 'refusals', 'office'],
  'src/web/features/boq/lines/shown/job-lines.tsx': ['lines', 'units', 'refusals'],
  'src/web/features/boq/lines/lines-part.tsx': ['lines', 'units', 'boq', 'inputs', 'refusals'],
  'src/web/features/reports/report-dialog.tsx': ['reporting', 'reports', 'inputs', 'refusals'],
  'src/web/features/boq/rates/rates-forms.ts': [
    'rates',
    'units',
    'boq',
    'market',
    'account',
    'bidding',
    'india',
    'inputs',
    'refusals',
  ],
  'src/web/features/consent/consent-line.tsx': ['consenting', 'representing'],
  'src/web/features/push/push-question.tsx': ['pushing', 'refusals'],
  'src/web/features/places/place-suggestions.tsx': ['matching'],
  'src/web/features/price-ranges/price-hint.tsx': ['prices', 'units'],
  'src/web/features/money/money-of-order.tsx': ['money', 'units', 'dealing', 'refusals'],
  'src/web/features/money/money-forms.ts': ['money', 'units', 'dealing', 'inputs', 'refusals'],
  'src/web/features/reviews/job-reviews.tsx': ['reviews', 'inputs', 'refusals'],
  'src/web/features/reviews/company-reviews.tsx': ['reviews'],
  'src/web/features/records/record-beside.tsx': ['records'],
  'src/web/features/records/record-section.tsx': ['records'],
  'src/web/features/invitations/invited-to.tsx': ['inviting', 'refusals'],
  'src/web/features/invitations/invitation-of-job.tsx': ['inviting', 'refusals'],
  'src/web/features/invitations/invitations-section.tsx': ['inviting', 'inputs', 'refusals'],
  'src/web/features/matching/matches-section.tsx': ['matching', 'market', 'account'],
  'src/web/features/matching/fits-you.tsx': ['matching', 'market', 'inviting', 'refusals'],
  'src/web/features/searches/save-search.tsx': ['matching', 'inputs', 'refusals'],
  'src/web/features/searches/search-settings.tsx': ['matching', 'market', 'account', 'inputs', 'refusals'],
  'src/web/features/jobs/first-day/first-day.tsx': ['market', 'beginnings'],
  'src/web/features/offers/offers-question.tsx': ['market', 'beginnings', 'matching', 'india', 'inputs', 'refusals'],
  'src/web/features/offers/offers-settings.tsx': ['market', 'beginnings', 'matching', 'india', 'inputs', 'refusals'],
  'src/web/features/admin/admin-dashboard.tsx': [
    'admin',
    'checks',
    'account',
    'market',
    'india',
    'inputs',
    'refusals',
    'office',
    'reports',
    'reporting',
  ],
  'src/web/features/bidding/addendum-lines.tsx': ['bidding', 'lines', 'units', 'boq', 'inputs', 'refusals', 'market'],
  'src/web/features/bidding/line-in-words.tsx': ['units'],
  'src/web/features/bidding/closing-time.tsx': ['bidding'],
  'src/web/features/admin/remove-question-button.tsx': ['admin', 'bidding'],
  'src/web/features/statement/statement-screen.tsx': [
    'comparing',
    'bidding',
    'statement',
    'units',
    'market',
    'india',
    'inputs',
    'refusals',
  ],
  'src/web/features/statement/comparison-notes.tsx': ['comparing', 'statement', 'market'],
  'src/web/features/sales/sales-dashboard.tsx': ['market', 'bidding', 'account', 'india', 'inputs', 'refusals'],
  'src/web/features/team/team-settings.tsx': ['company', 'account', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/team/company-log.tsx': ['company'],
  'src/web/features/settings/mail-settings.tsx': ['account', 'pushing', 'inputs', 'refusals'],
  'src/web/features/connections/connections-settings.tsx': ['company', 'inputs', 'refusals'],
  'src/web/features/checks/checked-sheet.tsx': ['checks'],
  'src/web/features/checks/verification-settings.tsx': ['checks', 'market', 'india', 'inputs', 'refusals'],
  'src/web/features/sites/sites-settings.tsx': ['company', 'account', 'india', 'inputs', 'refusals'],
} as const satisfies Record<string, readonly TextGroup[]>
