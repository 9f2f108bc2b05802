/**
 * Texts come in groups: a group is one catalogue and one download. This table lists the source files whose labels belong to a
 * group; the first match wins. src/web/app/texts-of-screens.ts lists the groups that each screen needs; a build fails if one is
 * missing there.
 */
export const labelGroups = {
  app: [
    'src/web/{api,app,device,language,session,ui}/**/*.{ts,tsx}',
    'src/web/features/{dashboard,notifications}/**/*.{ts,tsx}',
    // A queued send may finish on any screen, so its texts are always loaded.
    'src/web/features/*/*-kind.ts',
    'src/web/pages/dashboard-page.tsx',
    'src/web/features/account/verified-badge.tsx',
  ],
  account: ['src/web/features/{account,settings}/**/*.{ts,tsx}', 'src/web/pages/{auth,settings}-*.tsx'],
  market: ['src/web/features/{bids,chat,files,jobs,sales}/**/*.{ts,tsx}', 'src/web/pages/{bids,chat,jobs}-page.tsx'],
  company: ['src/web/features/{approvals,sites,team}/**/*.{ts,tsx}', 'src/web/pages/approvals-page.tsx'],
  subscription: ['src/web/features/subscription/**/*.{ts,tsx}', 'src/web/pages/{invoice,subscription}-page.tsx'],
  admin: ['src/web/features/admin/**/*.{ts,tsx}'],
  public: ['src/web/pages/{about,landing}-*.tsx', 'src/web/public-site/**/*.{ts,tsx}'],
} as const satisfies Record<string, readonly string[]>

/** Groups of shared sentences, which are looked up by code. */
export const sentenceGroups = {
  sentences: ['src/contract/{screen-messages,sign-in-errors,figures}.ts'],
  refusals: ['src/contract/refusals.ts'],
  inputs: ['src/contract/field-errors.ts'],
  notices: ['src/contract/notice-words.ts'],
  india: ['src/domain/{amount-in-words,gst-states}.ts'],
  mails: ['src/server/sign-in/mails.ts', 'src/server/deliveries/*-mail.ts'],
  papers: ['src/server/features/subscription/invoice-words.ts'],
} as const satisfies Record<string, readonly string[]>

export type TextGroup = keyof typeof labelGroups | keyof typeof sentenceGroups
