import * as z from 'zod/mini'
import { bidFeedbacks } from './award-lists.ts'
import {
  count,
  day,
  filter,
  gstNumber,
  id,
  line,
  optionalEmail,
  optionalLine,
  optionalParagraph,
  pageQuery,
  paragraph,
  phone,
  rupees,
  time,
  wholeNumber,
} from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'

/**
 * `needs_reconfirmation`: an addendum changed the terms after it was made. `offered`: an award of it waits for the bidder's answer.
 * `declined`: the bidder said no, or did not answer in time. `lapsed`: not confirmed by the deadline, or the job was cancelled.
 */
export const bidStatuses = [
  'submitted',
  'needs_reconfirmation',
  'offered',
  'awarded',
  'declined',
  'rejected',
  'lapsed',
  'withdrawn',
] as const
export type BidStatus = (typeof bidStatuses)[number]

/** What the firm for which a salesman bids says of it; a consent holds for a year. `on`: the day of its answer, as YYYY-MM-DD. */
export const consent = z.object({
  status: z.enum(['unconfirmed', 'confirmed', 'refused']),
  /** By a link that was mailed to the firm, by one that the salesman has passed on, or in the firm's own account. */
  method: z.nullable(z.enum(['email', 'link', 'account'])),
  on: z.nullable(z.string()),
})
export type Consent = z.output<typeof consent>

/** The unregistered company for which a salesman bids. */
export const companyRepresented = z.object({
  company_name: z.string(),
  contact_phone: z.string(),
  email: z.nullable(z.string()),
  gst_number: z.string(),
  address: z.string(),
})
export type CompanyRepresented = z.output<typeof companyRepresented>

export const bid = z.object({
  id,
  job_id: id,
  supplier_id: id,
  price_quote: z.number(),
  delivery_estimate: z.string(),
  notes: z.nullable(z.string()),
  status: z.enum(bidStatuses),
  created_at: time,
  updated_at: time,
  supplier_info: z.object({
    company_name: z.string(),
    contact_phone: z.string(),
    email: z.nullable(z.string()),
    /** An admin has checked the GST registration of this account; never of a company that a salesman represents. */
    verified: z.boolean(),
    /** Awards so far of this account, or of the represented company through this salesman. */
    jobs_won: z.int(),
    /** Of a bidder without an account: the address was proven by a code, or the buyer knows the sender. */
    contact_confirmed: z.optional(z.boolean()),
    /** Of the company represented; absent of all other bids. */
    consent: z.optional(consent),
  }),
  /** `company_id` and `company_name`: the buyer's. */
  job_info: z.object({ title: z.string(), category, location: z.string(), company_id: id, company_name: z.string() }),
  company_represented: z.nullable(companyRepresented),
  /** Its contents are readable for its bidder alone. */
  sealed: z.boolean(),
  /** 1 when it is made; each revision adds 1. */
  version: z.int(),
  /** The addendum that the bidder has read: the one of the job when bidding, revising or confirming. */
  confirmed_addendum: z.int(),
  /** Rejected while an addendum still asked its bidder to confirm it, so that it did not count; absent of all others. */
  was_unconfirmed: z.optional(z.boolean()),
  /** The last day on which it holds, as YYYY-MM-DD; null: no such day. */
  valid_until: z.nullable(z.string()),
  /** Of the own bid on a job with a deadline: proves its contents, see the versions of the bid. Null for everybody else. */
  receipt_code: z.nullable(z.string()),
  /** Of a bid that was not chosen: what the buyer tells its bidder. Null for everybody else. */
  feedback: z.nullable(z.enum(bidFeedbacks)),
  /** In rupees, of a bid of which a part is awarded, or offered before it has won any; absent of all others. */
  awarded_amount: z.optional(z.number()),
  /** Beside own jobs in lists: how many lines of the total it has no rate for, where there are any. */
  lines_left_out: z.optional(count),
  /** How many files it has; absent where bids stand with their jobs, and null of another one's sealed bid. */
  file_count: z.optional(z.nullable(count)),
})
export type Bid = z.output<typeof bid>

/** A sealed bid has no price for an admin either: null, and neither its bidder, nor anything else of it. */
export const adminBid = z.extend(bid, { price_quote: z.nullable(z.number()) })
export type AdminBid = z.output<typeof adminBid>

/** The newest addendum of the job that the bidder has read; 0 or left out: none. */
const addendumRead = z.optional(wholeNumber('Addendum', 0, limits.addendaMax))

const priced = {
  price_quote: rupees('Price quote'),
  delivery_estimate: line('Delivery estimate'),
  notes: optionalParagraph('Notes', limits.notesLength),
  addendum_no: addendumRead,
  valid_until: z.optional(z.nullable(day('Valid until'))),
}

/** A bid of one price. */
export const newBid = z.object(priced)
export type NewBid = z.output<typeof newBid>

/** `version`: the one that is revised. */
export const bidRevision = z.object({ ...priced, version: wholeNumber('Version', 1, limits.bidVersionsMax) })
export type BidRevision = z.output<typeof bidRevision>

export const bidWithdrawal = z.object({ reason: optionalParagraph('Reason', limits.reasonLength) })
export const bidConfirmation = z.object({ addendum_no: wholeNumber('Addendum', 1, limits.addendaMax) })
export const bidValidity = z.object({ until: day('Valid until') })

/**
 * One version of a bid, with the proof of its contents: `content` is the text whose SHA-256, over the bytes of `salt` followed
 * by its UTF-8, is `content_sha256`. Both are hexadecimal; `receipt_code` is the beginning of the hash.
 */
export const bidVersion = z.object({
  version: z.int(),
  cause: z.enum(['submitted', 'revised']),
  addendum_no: z.int(),
  price_quote: z.number(),
  delivery_estimate: z.string(),
  notes: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  made_at: time,
  receipt_code: z.string(),
  salt: z.string(),
  content: z.string(),
  content_sha256: z.string(),
})
export type BidVersion = z.output<typeof bidVersion>

export const newSalesmanBid = z.object({
  ...priced,
  company_name: line('Company name'),
  company_contact_phone: phone,
  company_email: optionalEmail,
  company_gst_number: gstNumber,
  company_address: paragraph('Business address', limits.addressLength),
})
export type NewSalesmanBid = z.output<typeof newSalesmanBid>

export const bidsQuery = z.object(pageQuery)

/** What became of the caller's bids: not decided yet, won, lost, or taken back. */
export const bidOutcomes = ['waiting', 'won', 'lost', 'withdrawn'] as const
export type BidOutcome = (typeof bidOutcomes)[number]

/** `q` looks in title and location of the jobs, and in the names of the companies represented. */
export const ownBidsQuery = z.object({
  ...pageQuery,
  q: optionalLine('Search', limits.searchLength),
  outcome: filter(bidOutcomes),
})
export type OwnBidsQuery = z.output<typeof ownBidsQuery>

/** `rupees`: the sum of their prices. */
const bidTotal = z.object({ bids: count, rupees: z.number() })
export const bidTotals = z.object({ waiting: bidTotal, won: bidTotal, lost: bidTotal, withdrawn: bidTotal })
export type BidTotals = z.output<typeof bidTotals>

/** A company for which the salesman has bid before, with its latest details. `has_bid`: on the job in the query. */
export const knownCompany = z.extend(companyRepresented, { has_bid: z.boolean() })
export type KnownCompany = z.output<typeof knownCompany>
