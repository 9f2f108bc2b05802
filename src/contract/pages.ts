import type { Role } from './account.ts'

/** `guests`: signed-in people go to the dashboard. `everybody`: no matter. Roles: all others are sent to the landing page. */
export type PageAccess = 'guests' | 'everybody' | 'signed-in' | readonly Role[]

/** Every path of the web app and who may open it. */
export const pages = {
  landing: { path: '/', access: 'guests', title: 'Construction marketplace for India' },
  auth: { path: '/auth', access: 'guests', title: 'Sign in' },
  about: { path: '/about-us', access: 'everybody', title: 'About us' },
  dashboard: { path: '/dashboard', access: 'signed-in', title: 'Dashboard' },
  jobs: { path: '/jobs', access: 'signed-in', title: 'Jobs' },
  bids: { path: '/bids', access: 'signed-in', title: 'Bids' },
  chat: { path: '/chat', access: 'signed-in', title: 'Messages' },
  settings: { path: '/settings', access: 'signed-in', title: 'Settings' },
  subscription: { path: '/subscription', access: ['buyer'], title: 'Subscription' },
  invoice: { path: '/subscription/invoice', access: ['buyer'], title: 'Invoice' },
} as const satisfies Record<string, { path: string; access: PageAccess; title: string }>

export type PageName = keyof typeof pages
