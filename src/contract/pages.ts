import { bidders, buyersAndBidders, type Role } from './roles.ts'
import { sentences } from './sentence.ts'

/**
 * `guests`: signed-in people are redirected to the dashboard. `everybody`: no check. Roles: everybody else is redirected to the
 * landing page.
 */
export type PageAccess = 'guests' | 'everybody' | 'signed-in' | readonly Role[]

/** Every path of the web app and who may open it. */
export const pages = {
  landing: { path: '/', access: 'guests' },
  auth: { path: '/auth', access: 'guests' },
  about: { path: '/about-us', access: 'everybody' },
  terms: { path: '/terms', access: 'everybody' },
  privacy: { path: '/privacy', access: 'everybody' },
  refunds: { path: '/refunds', access: 'everybody' },
  howItWorks: { path: '/how-it-works', access: 'everybody' },
  quote: { path: '/quote', access: 'everybody' },
  stop: { path: '/stop', access: 'everybody' },
  represented: { path: '/represented', access: 'everybody' },
  dashboard: { path: '/dashboard', access: 'signed-in' },
  jobs: { path: '/jobs', access: 'signed-in' },
  job: { path: '/jobs/:id', access: 'signed-in' },
  company: { path: '/companies/:id', access: 'signed-in' },
  bids: { path: '/bids', access: 'signed-in' },
  receiving: { path: '/receiving', access: ['buyer'] },
  receive: { path: '/receive', access: ['buyer'] },
  dispatching: { path: '/dispatching', access: bidders },
  bills: { path: '/bills', access: buyersAndBidders },
  bill: { path: '/bills/:id', access: buyersAndBidders },
  payables: { path: '/payables', access: ['buyer'] },
  receivables: { path: '/receivables', access: bidders },
  approvals: { path: '/approvals', access: ['buyer'] },
  chat: { path: '/chat', access: 'signed-in' },
  claim: { path: '/claim', access: ['supplier'] },
  settings: { path: '/settings', access: 'signed-in' },
  subscription: { path: '/subscription', access: ['buyer'] },
  invoice: { path: '/subscription/invoice', access: ['buyer', 'admin'] },
  orders: { path: '/orders', access: buyersAndBidders },
  order: { path: '/orders/:id', access: buyersAndBidders },
  verify: { path: '/verify', access: 'everybody' },
  paper: { path: '/verify/:code', access: 'everybody' },
  alerts: { path: '/alerts/stop', access: 'everybody' },
} as const satisfies Record<string, { path: string; access: PageAccess }>

export type PageName = keyof typeof pages

const titles: Record<PageName, string> = {
  landing: 'Construction marketplace for India',
  auth: 'Sign in',
  about: 'About us',
  terms: 'Terms of use',
  privacy: 'Privacy',
  refunds: 'Refund and cancellation',
  howItWorks: 'How it works',
  quote: 'Send your price',
  stop: 'No more invitations',
  represented: 'Bids in your name',
  dashboard: 'Dashboard',
  jobs: 'Jobs',
  job: 'Job',
  company: 'Company',
  bids: 'Bids',
  receiving: 'Receiving',
  receive: 'Receive',
  dispatching: 'Dispatch',
  bills: 'Bills',
  bill: 'Bill',
  payables: 'Payables',
  receivables: 'Receivables',
  approvals: 'Approvals',
  chat: 'Messages',
  claim: 'Take over your bids',
  settings: 'Settings',
  subscription: 'Subscription',
  invoice: 'Invoice',
  orders: 'Orders',
  order: 'Order',
  verify: 'Check a paper',
  paper: 'Check a paper',
  alerts: 'Stop mails about new jobs',
}

/** What stands in the browser's tab, before the name of the installation. */
export const pageTitles = /* @__PURE__ */ sentences(titles, 'page')
