import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import {
  count,
  done,
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
} from './fields.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { bidders, roles } from './roles.ts'

export const bidStatuses = ['submitted', 'awarded', 'rejected', 'withdrawn'] as const
export type BidStatus = (typeof bidStatuses)[number]

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
  }),
  /** `company_id` and `company_name`: the buyer's. */
  job_info: z.object({ title: z.string(), category, location: z.string(), company_id: id, company_name: z.string() }),
  company_represented: z.nullable(companyRepresented),
})
export type Bid = z.output<typeof bid>

const priced = {
  price_quote: rupees('Price quote'),
  delivery_estimate: line('Delivery estimate'),
  notes: optionalParagraph('Notes', limits.notesLength),
}

export const newBid = z.object(priced)
export type NewBid = z.output<typeof newBid>

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

/** What became of the caller's bids: not decided yet, won or lost. */
export const bidOutcomes = ['waiting', 'won', 'lost'] as const
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
export const bidTotals = z.object({ waiting: bidTotal, won: bidTotal, lost: bidTotal })
export type BidTotals = z.output<typeof bidTotals>

/** A company for which the salesman has bid before, with its latest details. `has_bid`: on the job in the query. */
export const knownCompany = z.extend(companyRepresented, { has_bid: z.boolean() })
export type KnownCompany = z.output<typeof knownCompany>

export const bidEndpoints = {
  bidsOfJob: get('/jobs/{id}/bids', {
    access: roles,
    query: bidsQuery,
    reply: z.array(bid),
    paged: true,
    summary: 'The bids of a job: all for its buyer and admins, own ones for bidders.',
  }),
  allBidsOfJob: get('/jobs/{id}/bids/all', {
    access: roles,
    reply: z.array(bid),
    summary: 'The same, all of them at once: a comparison of one page could miss the cheapest.',
  }),
  bid: get('/bids/{id}', { access: roles, reply: bid, summary: 'One bid, for whoever sees it in a list.' }),
  ownBids: get('/bids/my', {
    access: bidders,
    query: ownBidsQuery,
    reply: z.array(bid),
    paged: true,
    summary:
      "The caller's bids, newest first; by outcome, and by words in title and location of their jobs or the company represented.",
  }),
  ownBidTotals: get('/bids/my/totals', {
    access: bidders,
    reply: bidTotals,
    summary: 'How many bids the caller has of each outcome, and the sum of their prices.',
  }),
  knownCompanies: get('/jobs/{id}/known-companies', {
    access: ['salesman'],
    reply: z.array(knownCompany),
    summary: 'The companies for which the salesman has bid before, the latest first, and whether on this job.',
  }),
  placeBid: post('/jobs/{jobId}/bids', {
    access: ['supplier'],
    body: newBid,
    reply: bid,
    status: 201,
    summary: 'Submits a bid on an open job, one per supplier and job.',
  }),
  placeSalesmanBid: post('/jobs/{id}/salesman-bids', {
    access: ['salesman'],
    body: newSalesmanBid,
    reply: bid,
    status: 201,
    summary: 'Submits a bid for an unregistered company, one per job and GST number.',
  }),
  awardBid: post('/jobs/{jobId}/award/{bidId}', {
    access: ['buyer'],
    reply: done,
    summary: 'Awards a bid: all others are rejected, the chat opens, every bidder is told.',
  }),
}
