import * as z from 'zod/mini'
import { bidStatuses } from './bid.ts'
import { colleague } from './company.ts'
import { get, patch, post, put } from './endpoint.ts'
import { done, id, notTold, optionalParagraph, paragraph, time, wholeNumber } from './fields.ts'
import { biddingTerms, job, jobDetails, visibilityChange } from './job.ts'
import { category } from './job-category.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'

/** What is left out stays as it is. `version`: the one that is changed. */
export const draftChange = z.object({
  ...z.partial(jobDetails).shape,
  category: z.optional(category),
  ...biddingTerms.shape,
  version: wholeNumber('Version', 1, 1_000_000),
})
export type DraftChange = z.output<typeof draftChange>

export const cancellation = z.object({ reason: paragraph('Reason', limits.reasonLength) })

/** `confirm_few`: why the bids are opened although there are fewer than the job asks for. */
export const openingRequest = z.object({ confirm_few: optionalParagraph('Reason', limits.reasonLength) })

export const openingReply = z.union([
  z.object({ opened: z.literal(true) }),
  z.object({ waiting_for_second: z.literal(true), until: time }),
])

/** A bid of the Bid Opening Statement. `salt` and `content_sha256` are hexadecimal, as in the versions of the bid. */
export const openedBid = z.object({
  bid_id: id,
  bidder_name: z.string(),
  received_at: time,
  version: z.int(),
  status: z.enum(bidStatuses),
  price_quote: z.number(),
  receipt_code: z.string(),
  salt: z.string(),
  content_sha256: z.string(),
})
export type OpenedBid = z.output<typeof openedBid>

/** The opening of sealed bids. Until it is done, only who has started it and how many bids there are. */
export const openingRecord = z.object({
  job_id: id,
  title: z.string(),
  buyer_name: z.string(),
  bid_deadline: time,
  bid_count: z.int(),
  /** Those of them that nobody confirmed after a change of the job: they do not count towards the bids wanted. */
  lapsed_count: z.int(),
  opened_at: z.nullable(time),
  opened_by: z.nullable(colleague),
  second_opener: z.nullable(colleague),
  /** Until when a second person must open them too; null: nobody has begun. */
  waiting_until: z.nullable(time),
  few_reason: z.nullable(z.string()),
  /** By price; lapsed ones last. Empty before the opening. */
  bids: z.array(openedBid),
})
export type OpeningRecord = z.output<typeof openingRecord>

export const timelineEvents = [
  'posted',
  'addendum',
  'question_asked',
  'question_answered',
  'bid_received',
  'bid_revised',
  'bid_withdrawn',
  'closed',
  'opened',
  'awarded',
  'cancelled',
] as const
export type TimelineEvent = (typeof timelineEvents)[number]

/** `number`: of the addendum, or the version of the bid. `name`: the bidder, where the caller may know. */
export const timelineEntry = z.object({
  at: time,
  event: z.enum(timelineEvents),
  number: z.nullable(z.int()),
  name: z.nullable(z.string()),
  text: z.nullable(z.string()),
})
export type TimelineEntry = z.output<typeof timelineEntry>

export const openingEndpoints = {
  changeDraft: patch('/jobs/{id}', {
    access: ['buyer'],
    body: draftChange,
    reply: job,
    summary: 'Changes a draft.',
  }),
  publishJob: post('/jobs/{id}/publish', {
    access: ['buyer'],
    reply: job,
    refusals: [402],
    summary: 'Publishes a draft: from now on it takes bids, and changes need an addendum.',
  }),
  deleteDraft: post('/jobs/{id}/discard', { access: ['buyer'], reply: done, summary: 'Throws a draft away.' }),
  setVisibility: put('/jobs/{id}/visibility', {
    access: ['buyer'],
    body: visibilityChange,
    reply: job,
    summary: 'Changes who knows of a published job. Whoever has bid keeps it.',
  }),
  cancelJob: post('/jobs/{id}/cancel', {
    access: ['buyer'],
    body: cancellation,
    reply: z.extend(job, notTold),
    summary: 'Ends a job without an award. Bids lapse, their bidders are told the reason, and sealed ones stay sealed.',
  }),
  openBids: post('/jobs/{id}/open-bids', {
    access: ['buyer'],
    body: openingRequest,
    reply: openingReply,
    summary: 'Opens the sealed bids after the deadline; where two people open, the second within 15 minutes.',
  }),
  opening: get('/jobs/{id}/opening', {
    access: ['buyer', 'admin'],
    reply: openingRecord,
    summary: 'The opening of sealed bids, with the receipt code of each.',
  }),
  openingPdf: get('/jobs/{id}/opening/pdf', {
    access: ['buyer', 'admin'],
    reply: z.unknown(),
    produces: 'file',
    refusals: [422],
    summary: "The Bid Opening Statement as a PDF, in the caller's language.",
  }),
  timeline: get('/jobs/{id}/timeline', {
    access: roles,
    reply: z.array(timelineEntry),
    summary: 'What happened on a job, oldest first: for bidders what is public, and their own bids.',
  }),
}
