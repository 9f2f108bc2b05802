/** What everybody may see: the only resources that an invalidation for everybody names. */
export type PublicResource = 'jobs'

/**
 * Where something may look different from now on: calls by their names in the contract, `thing:<id>` where a call is about one
 * thing. An invalidation never says what changed, so that it cannot tell more than the call itself would.
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
  'ownJobs',
  'ownBids',
  'chats',
  'invoices',
  'company',
  'members',
  'invitations',
  'awardRequests',
  'sites',
  'companyLog',
] as const

/** Which path parameter of each call the id is. */
export const resourcesWithId = {
  job: 'id',
  bidsOfJob: 'id',
  messages: 'jobId',
  files: 'itemId',
  awardRequest: 'id',
} as const

/**
 * Calls that show a resource in another form: whoever is told of it looks there too. A call that is about one thing has the
 * same path parameter as the resource.
 */
export const alsoShownBy = {
  jobs: ['jobsForBidder', 'dashboardActions'],
  ownJobs: ['bid', 'dashboardActions'],
  ownBids: ['jobsForBidder', 'ownBidTotals', 'knownCompanies', 'bid', 'dashboardActions'],
  bidsOfJob: ['allBidsOfJob'],
  chats: ['dashboardActions'],
} as const
