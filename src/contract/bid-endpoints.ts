import * as z from 'zod/mini'
import { awardChoice } from './award.ts'
import {
  bid,
  bidConfirmation,
  bidRevision,
  bidsQuery,
  bidTotals,
  bidValidity,
  bidVersion,
  bidWithdrawal,
  knownCompany,
  newBid,
  newSalesmanBid,
  ownBidsQuery,
} from './bid.ts'
import { get, post } from './endpoint.ts'
import { done } from './fields.ts'
import { itemisedContents, orItemised } from './itemised-bid.ts'
import { limits } from './limits.ts'
import { bidders, roles } from './roles.ts'

/** With its rates, terms and charges. */
export const wholeBid = z.extend(bid, itemisedContents)
export type WholeBid = z.output<typeof wholeBid>

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
  bid: get('/bids/{id}', {
    access: roles,
    reply: wholeBid,
    summary: 'One bid with the rates of its lines, for whoever sees it in a list.',
  }),
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
    body: orItemised(newBid),
    bodyBytes: limits.linesBodyBytes,
    reply: bid,
    status: 201,
    summary: 'Submits a bid on an open job, one per supplier and job.',
  }),
  placeSalesmanBid: post('/jobs/{id}/salesman-bids', {
    access: ['salesman'],
    body: orItemised(newSalesmanBid),
    bodyBytes: limits.linesBodyBytes,
    reply: bid,
    status: 201,
    summary: 'Submits a bid for an unregistered company, one per job and GST number.',
  }),
  bidVersions: get('/bids/{id}/versions', {
    access: roles,
    reply: z.array(bidVersion),
    summary:
      'The versions of a bid on a job with a deadline, or of a revised one, newest first: of an own one, for others once it is open.',
  }),
  reviseBid: post('/bids/{id}/revise', {
    access: bidders,
    body: orItemised(bidRevision),
    bodyBytes: limits.linesBodyBytes,
    reply: bid,
    summary: 'Replaces the contents of an own bid while bids are taken. Without a deadline its price may only fall.',
  }),
  withdrawBid: post('/bids/{id}/withdraw', {
    access: bidders,
    body: bidWithdrawal,
    reply: bid,
    summary: 'Takes an own bid back: freely before the deadline, after it with a reason and until the award.',
  }),
  confirmBid: post('/bids/{id}/confirm', {
    access: bidders,
    body: bidConfirmation,
    reply: bid,
    summary: 'An own bid still holds after an addendum that changed the terms.',
  }),
  extendBidValidity: post('/bids/{id}/extend-validity', {
    access: bidders,
    body: bidValidity,
    reply: bid,
    summary: 'Extends the day until which an own bid holds.',
  }),
  awardBid: post('/jobs/{jobId}/award/{bidId}', {
    access: ['buyer'],
    body: awardChoice,
    reply: done,
    refusals: [422],
    summary:
      'Awards a bid: all others are rejected, the chat opens, every bidder is told. On a job with a deadline it is offered first, and the others wait for the answer.',
  }),
}
