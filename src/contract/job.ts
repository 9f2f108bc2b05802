import * as z from 'zod/mini'
import { bid } from './bid.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, filter, id, instant, line, optionalLine, pageQuery, paragraph, time, wholeNumber } from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { bidders, roles } from './roles.ts'
import { issueText } from './sentence.ts'

/**
 * `closed`: the deadline has passed and the sealed bids are not opened. `under_review`: the buyer compares the bids of a job
 * with a deadline. `withdrawn`: taken back because its company's account was deleted.
 */
export const jobStatuses = ['draft', 'open', 'closed', 'under_review', 'awarded', 'cancelled', 'withdrawn'] as const
export type JobStatus = (typeof jobStatuses)[number]

export const openings = ['one', 'two'] as const
/** Who knows of a job: everybody; everybody, while only verified companies bid; whom its buyer invites. */
export const jobVisibilities = ['public', 'verified', 'invited'] as const
export type JobVisibility = (typeof jobVisibilities)[number]

export const jobDeliveryBases = ['for_site', 'ex_works'] as const

export const job = z.object({
  id,
  title: z.string(),
  description: z.string(),
  category,
  quantity: z.nullable(z.string()),
  location: z.string(),
  delivery_timeline: z.string(),
  budget_range: z.nullable(z.string()),
  status: z.enum(jobStatuses),
  created_at: time,
  posted_by: id,
  posted_by_info: z.object({ company_name: z.string(), email: z.nullable(z.string()) }),
  /** How many bids the job has; null for those who may not know. */
  bid_count: z.nullable(count),
  /** How many files the job has; in lists alone, since the page of a job lists them. */
  file_count: z.optional(count),
  /** The bids that the caller may see: at most 3 in lists, the awarded one first, then the cheapest. */
  bids: z.array(bid),
  /** Until when bids are taken, by the database's clock; null: until the award. */
  bid_deadline: z.nullable(time),
  /** Nobody but its bidder can read a bid before the opening. */
  sealed: z.boolean(),
  /** When the bids were opened; null: not yet, or never sealed. */
  opened_at: z.nullable(time),
  question_deadline: z.nullable(time),
  /** How many days after the deadline a bid must hold. */
  validity_days: z.nullable(z.int()),
  /** With fewer bids, the opening needs a reason. */
  min_bids: z.int(),
  /** How many people open the bids. */
  opening: z.enum(openings),
  /** Grows with each change of a draft. */
  version: z.int(),
  /** The number of the newest addendum; 0: none. */
  addendum_no: z.int(),
  cancel_reason: z.nullable(z.string()),
  /** Lines of its bill of quantities, headings too; 0: it has none. */
  item_count: count,
  /** Where the rates are for; null: as the bidder says. */
  delivery_basis: z.nullable(z.enum(jobDeliveryBases)),
  /** The state's code where the goods are delivered, where that is not the buyer's. */
  place_of_supply: z.nullable(z.string()),
  /** The PIN code that the location names; null: none. */
  pincode: z.nullable(z.string()),
  visibility: z.enum(jobVisibilities),
  /** Of one that is not public: its buyer has invited the caller's company, or the company has bid. False in lists for all. */
  is_invited: z.boolean(),
})
export type Job = z.output<typeof job>

/** What the job is about. */
export const jobDetails = z.object({
  title: line('Title', limits.titleLength),
  category: z._default(category, 'material'),
  description: paragraph('Description'),
  quantity: optionalLine('Quantity'),
  location: line('Location'),
  delivery_timeline: line('Delivery timeline'),
  budget_range: optionalLine('Budget range'),
})
export type JobDetails = z.output<typeof jobDetails>

const visibility = z.enum(jobVisibilities, issueText(fieldErrors.visibilityUnknown))

/** How bids are taken. Left out: as they come, until the award. */
export const biddingTerms = z.object({
  bid_deadline: z.optional(z.nullable(instant('Bid deadline'))),
  sealed: z.optional(z.boolean(issueText(fieldErrors.unclear))),
  question_deadline: z.optional(z.nullable(instant('Question deadline'))),
  validity_days: z.optional(z.nullable(wholeNumber('Validity of bids', 1, limits.validityDaysMax))),
  min_bids: z.optional(wholeNumber('Bids wanted', 1, limits.minBidsMax)),
  opening: z.optional(z.enum(openings, issueText(fieldErrors.openingUnknown))),
  delivery_basis: z.optional(z.nullable(z.enum(jobDeliveryBases, issueText(fieldErrors.basisUnknown)))),
  visibility: z.optional(visibility),
  place_of_supply: z.optional(
    z.nullable(
      z.string(issueText(fieldErrors.stateMissing)).check(z.regex(/^[0-9]{2}$/, issueText(fieldErrors.stateMissing))),
    ),
  ),
})
export type BiddingTerms = z.output<typeof biddingTerms>

/** `draft`: only the own company sees it until it is published. */
export const newJob = z.object({
  ...jobDetails.shape,
  ...biddingTerms.shape,
  draft: z.optional(z.boolean(issueText(fieldErrors.unclear))),
})
export type NewJob = z.output<typeof newJob>

export const visibilityChange = z.object({ visibility })

/**
 * The key facts for bidders. Every place that shows them lists each by name, so that a new one does not compile until it is
 * shown.
 */
export type JobFact = Exclude<keyof JobDetails, 'title' | 'category' | 'description'>

/** By the time of posting; newest first unless asked. */
export const jobOrders = ['newest', 'oldest'] as const
export type JobOrder = (typeof jobOrders)[number]

const search = {
  ...pageQuery,
  q: optionalLine('Search', limits.searchLength),
  category: z.optional(category),
  status: z.optional(z.enum(jobStatuses, issueText(fieldErrors.jobStatusUnknown))),
  sort: filter(jobOrders),
}

/** `company`: only the jobs that it posted. */
export const jobsQuery = z.object({ ...search, company: z.optional(z.uuid(issueText(fieldErrors.filterUnknown))) })
export type JobsQuery = z.output<typeof jobsQuery>

/** `offered`: only what the caller's company sells, where it delivers; a company that has not said so gets all. */
export const jobsForBidderQuery = z.extend(jobsQuery, { offered: filter(['yes']) })

/** `bids`: only jobs with bids, or only jobs without. */
export const ownJobsQuery = z.object({ ...search, bids: filter(['some', 'none']) })
export type OwnJobsQuery = z.output<typeof ownJobsQuery>

/**
 * A job as bidders see it: `own_bids` counts the caller's bids, `own_bid` is the newest of them, null where the caller may not
 * see prices.
 */
export const jobForBidder = z.extend(job, { own_bids: count, own_bid: z.nullable(bid) })
export type JobForBidder = z.output<typeof jobForBidder>

export const jobEndpoints = {
  jobs: get('/jobs', {
    access: roles,
    query: jobsQuery,
    reply: z.array(job),
    paged: true,
    summary:
      'All jobs, newest first unless asked, the same for every caller: without bids, counts and e-mail addresses.',
  }),
  jobsForBidder: get('/jobs/for-bidder', {
    access: bidders,
    query: jobsForBidderQuery,
    reply: z.array(jobForBidder),
    paged: true,
    summary:
      'All jobs, newest first, each with what the caller has bid. A salesman finds words in title and location alone.',
  }),
  ownJobs: get('/jobs/my', {
    access: ['buyer'],
    query: ownJobsQuery,
    reply: z.array(job),
    paged: true,
    summary:
      "The buyer's own jobs, each with three of its bids, the awarded one and the cheapest, and their count; by words, category and status, with bids or without.",
  }),
  job: get('/jobs/{id}', { access: roles, reply: job, summary: 'One job as the caller may see it.' }),
  postJob: post('/jobs', {
    access: ['buyer'],
    body: newJob,
    reply: job,
    status: 201,
    refusals: [402],
    summary:
      'Posts a job, or keeps it as a draft. Needs an active subscription or a running trial. With a deadline, bids are taken until then; sealed ones are opened after it.',
  }),
}
