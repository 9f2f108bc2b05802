import * as z from 'zod/mini'
import { bidStatuses } from './bid.ts'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { count, done, id, time } from './fields.ts'
import { linkParams } from './job-invitation.ts'
import { orderStatuses } from './order-statuses.ts'
import { issueText } from './sentence.ts'

/** A bid that a salesman has made in the name of the link's firm. */
const representedBid = z.object({
  id,
  job_title: z.string(),
  buyer: z.string(),
  price_quote: z.number(),
  /** Of it, where only some lines were awarded. */
  awarded_amount: z.nullable(z.number()),
  delivery_estimate: z.string(),
  status: z.enum(bidStatuses),
  created_at: time,
})

/** What the link of a firm shows: who bids in its name and, once it has agreed, all that is bid. */
export const representation = z.object({
  salesman: z.object({ company_name: z.string(), contact_phone: z.string() }),
  company_name: z.string(),
  gst_number: z.string(),
  is_confirmed: z.boolean(),
  /** Of the consent. */
  answered_at: z.nullable(time),
  valid_until: z.nullable(time),
  bid_count: count,
  /** The newest; none before the consent. */
  bids: z.array(representedBid),
})
export type Representation = z.output<typeof representation>

/** Who bids in the name of an own account. Only the badge proves that the GST number is its own: without it nothing else is told. */
const ownRepresentation = z.object({
  id,
  ...z.pick(representation, { salesman: true, is_confirmed: true, valid_until: true }).shape,
  /** It has said no: of the bids only the awarded ones are left. */
  is_refused: z.boolean(),
  may_answer: z.boolean(),
  bids: z.array(
    z.extend(representedBid, {
      /** The newest that the buyer has issued. */
      order: z.nullable(z.object({ number: z.string(), status: z.enum(orderStatuses) })),
      /** By an owner: it is not sealed, and not over. */
      may_take_over: z.boolean(),
    }),
  ),
})
export type OwnRepresentation = z.output<typeof ownRepresentation>

export const representationAnswers = ['confirm', 'refuse', 'stop'] as const
export type RepresentationAnswer = (typeof representationAnswers)[number]

export const representationEndpoints = {
  representation: get('/representations/{token}', {
    access: 'public',
    params: linkParams,
    reply: representation,
    summary:
      'Who bids in the name of a firm, for whoever has its link. Unknown, expired and used-up links are told alike.',
  }),
  answerRepresentation: post('/representations/{token}', {
    access: 'public',
    params: linkParams,
    body: z.object({ answer: z.enum(representationAnswers, issueText(fieldErrors.answerUnknown)) }),
    reply: done,
    summary:
      'The firm agrees to be represented for a year, or does not: then the open bids are taken back and the link ends. `stop`: nobody writes to it again.',
  }),
  ownRepresentations: get('/company/representations', {
    access: ['supplier'],
    reply: z.array(ownRepresentation),
    summary:
      'The salesmen who bid in the name of the own GST number; with the badge also their bids. Of those it has said no to, what was awarded.',
  }),
  answerOwnRepresentation: post('/company/representations/{id}', {
    access: ['supplier'],
    body: z.object({ answer: z.enum(['confirm', 'refuse'], issueText(fieldErrors.answerUnknown)) }),
    reply: done,
    summary: 'As `answerRepresentation`, by the own account, once it has the badge.',
  }),
  takeOverBid: post('/bids/{id}/take-over', {
    access: ['supplier'],
    reply: done,
    summary:
      "Makes a salesman's bid in the name of the own GST number the company's own, with its award, orders, bills and chat. Needs the badge. 409 where the company has bid on the job itself.",
  }),
  shareRepresentation: post('/bids/{id}/representation-link', {
    access: ['salesman'],
    reply: z.object({ url: z.string() }),
    status: 201,
    summary: 'A link for the firm in whose name the own bid was made, which the salesman sends to it.',
  }),
}
