import * as z from 'zod/mini'
import { language } from './account.ts'
import { addendum } from './addendum.ts'
import { bid, bidRevision, bidWithdrawal, newBid } from './bid.ts'
import { wholeBid } from './bid-endpoints.ts'
import { get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { done, email, gstNumber, id, line, optionalEmail, phone, time } from './fields.ts'
import { fileAttachment } from './file.ts'
import { orItemised } from './itemised-bid.ts'
import { jobDeliveryBases } from './job.ts'
import { category } from './job-category.ts'
import { linkParams } from './job-invitation.ts'
import { jobItem } from './job-item.ts'
import { limits } from './limits.ts'
import { bidders } from './roles.ts'
import { messages } from './screen-messages.ts'
import { issueText } from './sentence.ts'

/** What whoever has a link sees of a job. Of bids, only the own one, by the link that came with it. */
export const quote = z.object({
  job: z.object({
    id,
    title: z.string(),
    description: z.string(),
    category,
    quantity: z.nullable(z.string()),
    location: z.string(),
    delivery_timeline: z.string(),
    created_at: time,
    bid_deadline: z.nullable(time),
    sealed: z.boolean(),
    validity_days: z.nullable(z.int()),
    addendum_no: z.int(),
    delivery_basis: z.nullable(z.enum(jobDeliveryBases)),
    place_of_supply: z.object({ state_code: z.string(), state_name: z.string() }),
  }),
  buyer: z.object({ company_name: z.string() }),
  items: z.array(jobItem),
  files: z.array(fileAttachment),
  /** What bidders have asked and the buyer has answered, as all bidders read it; oldest first. */
  answered: z.array(z.object({ id, question: z.string(), answer: z.string() })),
  /** The buyer has cancelled the job. Why, bidders alone are told. */
  cancelled: z.nullable(z.object({ reason: z.nullable(z.string()) })),
  /** Bids are taken. */
  is_open: z.boolean(),
  /** Of the link's own company; null by the link of an invitation. */
  bidder: z.nullable(
    z.object({ company_name: z.string(), contact_phone: z.string(), email: z.string(), gst_number: z.string() }),
  ),
  bid: z.nullable(wholeBid),
  /** The lines as they stood when the own bid was made; empty without one. */
  bid_lines: z.array(jobItem),
  /** What changed since the own bid or, without one, since the job was posted; oldest first, without the budget. */
  new_addenda: z.array(addendum),
  /** By the link of an invitation to one person: when a bid that stands was sent with it. */
  sent_at: z.nullable(time),
})
export type Quote = z.output<typeof quote>

/** 32 random bytes as base64url, made by the browser, so that no reply contains it: the link by which the bid is changed. */
const ownLink = z
  .string(issueText(fieldErrors.linkMissing))
  .check(z.regex(/^[\w-]{43}$/, issueText(fieldErrors.linkMissing)))

const codeOfMail = z.string(issueText(fieldErrors.codeOfMail)).check(
  // People read it aloud, and type it, in two halves.
  z.overwrite((value) => value.replaceAll(/\s/g, '')),
  z.regex(/^[0-9]{6}$/, issueText(fieldErrors.codeOfMail)),
)

/** The language in which whoever has the link reads its page, for what is mailed; left out: the buyer's. */
const reads = { language: z.optional(language) }

const sender = {
  ...reads,
  company_name: line('Company name'),
  contact_phone: phone,
  /** Empty: the buyer cannot write to the bidder. */
  email: optionalEmail,
  /** From the mail; left out: the contact is not confirmed. */
  code: z.optional(z.union([z.literal(''), codeOfMail], issueText(fieldErrors.codeOfMail))),
  gst_number: z.optional(z.union([z.literal(''), gstNumber], issueText(messages.invalidGstNumber))),
}

/** Whoever sent it can be asked: a price far from the budget, which links do not show, is refused once. Left out: it is meant. */
const asksPrice = { ask_price: z.optional(z.boolean(issueText(fieldErrors.unclear))) }

const newQuote = orItemised(z.extend(newBid, { ...sender, ...asksPrice, link: ownLink }))
export type NewQuote = z.output<typeof newQuote>

export const quoteEndpoints = {
  quote: get('/quotes/{token}', {
    access: 'public',
    params: linkParams,
    reply: quote,
    summary: 'The job of a link, for whoever has it. Unknown and expired links are told alike.',
  }),
  quoteFile: get('/quotes/{token}/files/{fileId}', {
    access: 'public',
    params: z.object({ token: z.string(), fileId: z.uuid() }),
    reply: z.object({}),
    produces: 'file',
    summary: 'A file of the job of a link.',
  }),
  askQuoteCode: post('/quotes/{token}/code', {
    access: 'public',
    params: linkParams,
    body: z.object({ email, ...reads }),
    reply: done,
    refusals: [429],
    summary:
      'Mails a code by which whoever bids by a link proves the address. Whether it was bid from before is not told.',
  }),
  placeQuote: post('/quotes/{token}/bid', {
    access: 'public',
    params: linkParams,
    body: newQuote,
    bodyBytes: limits.linesBodyBytes,
    reply: bid,
    status: 201,
    summary: 'Bids on the job of a link, for a company without an account. At most 3 companies bid by one link.',
  }),
  reopenQuote: post('/quotes/{token}/own', {
    access: 'public',
    params: linkParams,
    body: z.object({ email, code: codeOfMail, link: ownLink }),
    reply: done,
    summary: 'Leads whoever proves the address of a bid on the job of a link back to it: makes a link of its own.',
  }),
  reviseQuote: post('/quotes/{token}/revise', {
    access: 'public',
    params: linkParams,
    body: orItemised(z.extend(bidRevision, asksPrice)),
    bodyBytes: limits.linesBodyBytes,
    reply: bid,
    summary: 'Replaces the contents of the bid that a link came with.',
  }),
  withdrawQuote: post('/quotes/{token}/withdraw', {
    access: 'public',
    params: linkParams,
    body: bidWithdrawal,
    reply: bid,
    summary: 'Takes the bid back that a link came with.',
  }),
  claimQuote: post('/quotes/{token}/claim', {
    access: ['supplier'],
    params: linkParams,
    reply: done,
    summary: "Makes the bids of a link's company those of the caller's. 409 where both have bid on one job.",
  }),
  takeLink: post('/quotes/{token}/take', {
    access: bidders,
    params: linkParams,
    reply: z.object({ job_id: id }),
    summary: "The link of an invitation invites the caller's company. 404 once 3 companies have bid by it.",
  }),
  linkOfInvitation: put('/invitations/{id}/link', {
    access: ['buyer'],
    reply: z.object({ url: z.string() }),
    summary: 'A new link for an invited person without an account, to be sent by the buyer.',
  }),
  vouchForBid: post('/bids/{id}/vouch', {
    access: ['buyer'],
    reply: bid,
    summary: 'The buyer knows who sent a bid whose contact is not confirmed.',
  }),
}
