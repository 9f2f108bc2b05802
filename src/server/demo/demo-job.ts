import type { NewBid } from '#contract/bid.ts'
import type { NewJob } from '#contract/job.ts'
import type { BuyerKey, CompanyKey, represented } from './companies.ts'

type Side = 'buyer' | 'bidder'

/** `for`: the firm that a salesman represents. */
export type DemoBid = NewBid & { by: CompanyKey; for?: keyof typeof represented }

/** Messages sent within an hour or so of each other. */
export type Sitting = { daysAgo: number; lines: [from: Side, text: string][] }

export type DemoAward = {
  to: CompanyKey
  daysAgo: number
  chat: Sitting[]
  /** Has not yet seen what came after the own last message; everybody else has read everything. */
  unreadBy?: Side
}

/** A job with all that became of it. Times are days ago, as `demoTime` reads them; bids stand in the order in which they came. */
export type DemoJob = NewJob & {
  buyer: BuyerKey
  postedDaysAgo: number
  bids: DemoBid[]
  award?: DemoAward
}
