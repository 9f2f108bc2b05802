import type { NewBid } from '#contract/bid.ts'
import type { JobDetails } from '#contract/job.ts'
import type { BuyerKey, CompanyKey, represented } from './companies.ts'

type Side = 'buyer' | 'bidder'

/** `for`: the company that a salesman represents. */
export type DemoBid = NewBid & { by: CompanyKey; for?: keyof typeof represented }

/** Messages sent within an hour or so of each other. */
export type Sitting = { daysAgo: number; lines: [from: Side, text: string][] }

export type DemoAward = {
  to: CompanyKey
  daysAgo: number
  chat: Sitting[]
  /** This side has not read what came after its own last message; by default everything is read. */
  unreadBy?: Side
}

/** A job and everything that happened to it. Times are in days ago, as in `demoTime`; bids are in the order of their arrival. */
export type DemoJob = JobDetails & {
  buyer: BuyerKey
  postedDaysAgo: number
  bids: DemoBid[]
  award?: DemoAward
}
