/** The only resource that everybody may see, and that an invalidation for everybody may name. */
export type PublicResource = 'jobs'

/**
 * What an invalidation names: a call by its name in the contract, or `thing:<id>` where a call is about one thing. It never
 * contains the new data, so that it cannot reveal more than the call itself.
 */
export type Resource =
  | PublicResource
  | (typeof resourcesWithoutId)[number]
  | `${keyof typeof resourcesWithId}:${string}`

export const resourcesWithoutId = [
  'jobs',
  'profile',
  'dashboardStats',
  'notifications',
  'unreadCount',
  'notificationPreferences',
  'pushDevices',
  'ownJobs',
  'ownBids',
  'chats',
  'invoices',
  'company',
  'offers',
  'fittingJobs',
  'savedSearches',
  'members',
  'invitations',
  'awardRequests',
  'sites',
  'companyLog',
  'webhooks',
  'secondFactor',
  'receivedInvitations',
  'ownRepresentations',
  'supplierLists',
  'orders',
  'receiving',
  'bills',
] as const

/** Which path parameter of each call holds the id. */
export const resourcesWithId = {
  job: 'id',
  bidsOfJob: 'id',
  statement: 'id',
  matches: 'id',
  awards: 'id',
  messages: 'jobId',
  files: 'itemId',
  addenda: 'id',
  jobItems: 'id',
  questions: 'id',
  opening: 'id',
  timeline: 'id',
  bidVersions: 'id',
  awardRequest: 'id',
  webhookDeliveries: 'id',
  invitationsOfJob: 'id',
  companyChecks: 'id',
  receipts: 'id',
  jobReviews: 'id',
  companyReviews: 'id',
  order: 'id',
  holds: 'id',
  bill: 'id',
  moneyOfOrder: 'id',
} as const

/**
 * Calls that show a resource in another form: an invalidation of the resource also invalidates them. A call about one thing has
 * the same path parameter as the resource.
 */
export const alsoShownBy = {
  jobs: ['jobsForBidder', 'dashboardActions', 'companyPage', 'receivedInvitations'],
  ownJobs: [
    'bid',
    'dashboardActions',
    'monthAwards',
    'companyPage',
    'companyReviews',
    'knownSuppliers',
    'awardRequests',
  ],
  ownBids: ['fittingJobs', 'jobsForBidder', 'ownBidTotals', 'knownCompanies', 'bid', 'dashboardActions', 'companyPage'],
  company: ['companyPage'],
  offers: ['jobsForBidder', 'dashboardActions'],
  bidsOfJob: ['awards', 'allBidsOfJob', 'statement', 'comparisonNotes', 'jobRecords'],
  statement: ['comparisonNotes'],
  chats: ['dashboardActions'],
  job: ['invitationsOfJob', 'matches', 'jobReviews'],
  invitationsOfJob: ['knownSuppliers', 'matches'],
  receivedInvitations: ['fittingJobs'],
  receiving: ['receivingOrder'],
  receipts: ['receivingOrder', 'dispatches'],
  order: ['orderToday'],
  // What the two owe each other goes beyond one order.
  orders: ['dashboardActions', 'moneyOfOrder'],
  bills: ['payables', 'receivables', 'dashboardActions'],
} as const
