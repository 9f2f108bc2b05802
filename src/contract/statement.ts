import * as z from 'zod/mini'
import { bidStatuses, companyRepresented } from './bid.ts'
import { gstPercents, taxTypes } from './bid-terms.ts'
import { del, get, post, put } from './endpoint.ts'
import { evaluationBases, suitabilities } from './evaluation-bases.ts'
import { fieldErrors } from './field-errors.ts'
import { done, id, optionalParagraph, percent, rupeesOfEitherSign, time } from './fields.ts'
import { bidCharge, bidTerms, supplies } from './itemised-bid.ts'
import { jobDeliveryBases, jobStatuses } from './job.ts'
import { jobItem } from './job-item.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

/** Rupees. */
const money = z.number()

/** `credit_percent`: what money costs the buyer a year; 0: credit and advance have no value. */
export const statementSettings = z.object({
  basis: z.enum(evaluationBases),
  credit_percent: z.number(),
  use_plugs: z.boolean(),
})
export type StatementSettingsShown = z.output<typeof statementSettings>

export const newStatementSettings = z.object({
  basis: z.enum(evaluationBases, issueText(fieldErrors.basisUnknown)),
  credit_percent: percent('Cost of money'),
  use_plugs: z.boolean(issueText(fieldErrors.unclear)),
})

/** The buyer's private amount for what a bid lacks: a line or, where `job_item_id` is null, the freight and what else. */
export const plug = z.object({
  id,
  bid_id: id,
  job_item_id: z.nullable(id),
  amount: money,
  gst_percent: z.number(),
  note: z.string(),
})
export type PlugShown = z.output<typeof plug>

/** An amount below 0 is taken off. */
export const newPlug = z.object({
  bid_id: z.uuid(issueText(fieldErrors.bidMissing)),
  job_item_id: z.optional(z.nullable(z.uuid(issueText(fieldErrors.lineIdMissing)))),
  amount: rupeesOfEitherSign('Amount'),
  gst_percent: z.literal([...gstPercents], issueText(fieldErrors.gstRateUnknown)),
  note: optionalParagraph('Note', limits.remarkLength),
})

export const bidReview = z.object({
  suitability: z.enum(suitabilities),
  shortlisted: z.boolean(),
  note: z.string(),
})
export type BidReview = z.output<typeof bidReview>

export const newBidReview = z.object({
  suitability: z.enum(suitabilities, issueText(fieldErrors.suitabilityUnknown)),
  shortlisted: z._default(z.boolean(issueText(fieldErrors.unclear)), false),
  note: optionalParagraph('Note', limits.remarkLength),
})

/** Null where the bid is one price. */
const terms = z.nullable(
  z.object({
    tax_type: z.enum(taxTypes),
    supply: z.enum(supplies),
    ...bidTerms,
  }),
)

/**
 * A bid of the statement. `rates` and the four beside it stand in the order of the lines; a rate of null is not quoted. `pan_mark`
 * is the same for bids whose GST numbers name the same PAN, null without a number, and tells nothing else. `file_hashes`: SHA-256.
 */
export const statementBid = z.object({
  id,
  supplier_id: id,
  version: z.int(),
  status: z.enum(bidStatuses),
  made_at: time,
  valid_until: z.nullable(z.string()),
  price_quote: money,
  delivery_estimate: z.string(),
  notes: z.nullable(z.string()),
  supplier_info: z.object({
    company_name: z.string(),
    contact_phone: z.string(),
    email: z.nullable(z.string()),
    /** Of a salesman's bid, whether the company represented has an account with the badge. */
    verified: z.boolean(),
    /** What its last check of the GST number left behind. */
    doubt: z.nullable(z.enum(['check_expired', 'gst_cancelled'])),
    /** Of a bid by a link, whether the address is proven; null: the company has members. */
    contact_confirmed: z.nullable(z.boolean()),
    /** Of a salesman's bid, whether the company represented has agreed to it; null: the bidder's own. */
    has_consent: z.nullable(z.boolean()),
    /** It has said that the salesman does not represent it. */
    firm_refused: z.boolean(),
    /** What the firm has in common with the buyer's own company. */
    own_group: z.nullable(z.enum(['pan', 'phone', 'member'])),
  }),
  company_represented: z.nullable(companyRepresented),
  rates: z.array(z.nullable(z.number())),
  gst: z.array(z.nullable(z.number())),
  makes: z.array(z.nullable(z.string())),
  leads: z.array(z.nullable(z.int())),
  remarks: z.array(z.nullable(z.string())),
  charges: z.array(z.omit(bidCharge, { total: true })),
  terms,
  review: bidReview,
  pan_mark: z.nullable(z.string()),
  file_hashes: z.array(z.string()),
})
export type StatementBidShown = z.output<typeof statementBid>

/** What a Comparative Statement is reckoned from; `reckonStatement` of the domain does, on both sides. */
export const statement = z.object({
  job: z.object({
    id,
    title: z.string(),
    status: z.enum(jobStatuses),
    company_name: z.string(),
    location: z.string(),
    delivery_timeline: z.string(),
    bid_deadline: z.nullable(time),
    opened_at: z.nullable(time),
    delivery_basis: z.nullable(z.enum(jobDeliveryBases)),
    place_of_supply: z.string(),
    /** Rupees; the upper end of the budget as typed, null where it is not a plain amount. */
    budget: z.nullable(money),
    registered_in_place: z.boolean(),
    today: z.string(),
  }),
  lines: z.array(jobItem),
  bids: z.array(statementBid),
  plugs: z.array(plug),
  settings: statementSettings,
  /** Whether a language model rewords the notes here. */
  has_model: z.boolean(),
})
export type Statement = z.output<typeof statement>

/** How the paper is reckoned, where it differs from the stored settings. */
export const statementPdfQuery = z.object({
  basis: z.optional(z.enum(evaluationBases, issueText(fieldErrors.basisUnknown))),
})

/** `values`: its figures; rupees, percent and days as numbers. `alike`: further bids or lines with the same code. */
export const comparisonNote = z.object({
  code: z.string(),
  severity: z.enum(['check', 'know']),
  bid_id: z.nullable(id),
  job_item_id: z.nullable(id),
  alike: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** In the caller's language. */
  text: z.string(),
})
export type ComparisonNote = z.output<typeof comparisonNote>

/** `wording`: a language model's, made from the notes alone and checked against them; null where there is none. */
export const comparisonNotes = z.object({
  notes: z.array(comparisonNote),
  wording: z.nullable(z.object({ text: z.string(), facts: z.array(z.string()) })),
})
export type ComparisonNotes = z.output<typeof comparisonNotes>

export const statementEndpoints = {
  statement: get('/jobs/{id}/statement', {
    access: ['buyer', 'admin'],
    reply: statement,
    refusals: [409],
    summary: 'All bids of a job line by line, with what the Comparative Statement is reckoned from.',
  }),
  statementPdf: get('/jobs/{id}/statement/pdf', {
    access: ['buyer', 'admin'],
    query: statementPdfQuery,
    reply: z.unknown(),
    produces: 'file',
    refusals: [409, 422],
    summary: "The Comparative Statement as a PDF (A3), in the caller's language.",
  }),
  comparisonNotes: get('/jobs/{id}/comparison-notes', {
    access: ['buyer', 'admin'],
    reply: comparisonNotes,
    refusals: [409],
    summary: 'What to know before deciding between the bids of a job: at most five notes, each with its figures.',
  }),
  setStatementSettings: put('/jobs/{id}/statement/settings', {
    access: ['buyer'],
    body: newStatementSettings,
    reply: statementSettings,
    summary: 'How the bids of an own job are compared.',
  }),
  addPlug: post('/jobs/{id}/plugs', {
    access: ['buyer'],
    body: newPlug,
    reply: plug,
    status: 201,
    summary: "Adds the buyer's own amount for what a bid lacks. No bidder sees it.",
  }),
  deletePlug: del('/plugs/{id}', { access: ['buyer'], reply: done, summary: 'Removes such an amount.' }),
  reviewBid: put('/bids/{id}/review', {
    access: ['buyer'],
    body: newBidReview,
    reply: bidReview,
    summary:
      "The buyer's own judgement of a bid: whether it is suitable, on the shortlist, and a note. No bidder sees it.",
  }),
}
