import * as z from 'zod/mini'
import { newDecision } from './approval.ts'
import { gstPercents } from './bid-terms.ts'
import { get, patch, post } from './endpoint.ts'
import { fieldError, fieldErrors } from './field-errors.ts'
import {
  day,
  line,
  optionalLine,
  optionalParagraph,
  paragraph,
  percent,
  quantity,
  rate,
  time,
  wholeNumber,
} from './fields.ts'
import { newBidCharge } from './itemised-bid.ts'
import { ratePers } from './job-item.ts'
import { limits } from './limits.ts'
import { order, orderInList, ordersQuery, orderToday, orderVersionContent } from './order.ts'
import { milestoneTriggers, orderBases, orderKinds, orderSides, orderStandings } from './order-lists.ts'
import { bidders, buyersAndBidders, orderReaders } from './roles.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

const linesMissing = issueText(fieldErrors.linesMissing)
const yesOrNo = z.boolean(issueText(fieldErrors.unclear))
const position = wholeNumber('Position', 0, 2_000_000_000)
const revision = wholeNumber('Version', 1, 1_000_000)
const version = wholeNumber('Version', 1, limits.orderVersionsMax)
const hsn = z.optional(
  z.nullable(
    z
      .string(issueText(fieldErrors.hsnInvalid))
      .check(z.regex(/^([0-9]{4}|[0-9]{6}|[0-9]{8})$/, issueText(fieldErrors.hsnInvalid))),
  ),
)
const tolerance = percent('Tolerance', limits.tolerancePercentMax)
const needed = {
  needed_from: z.optional(z.nullable(day('Needed from'))),
  needed_to: z.optional(z.nullable(day('Needed to'))),
}

/** A line that the buyer types, or changes under its position. */
const newOrderLine = z.object(
  {
    position,
    number: optionalLine('Line number', limits.lineNumberLength),
    description: paragraph('Description', limits.lineDescriptionLength),
    unit: z.enum(unitCodes, issueText(fieldErrors.unitUnknown)),
    rate_per: z._default(z.literal([...ratePers], issueText(fieldErrors.ratePerUnknown)), 1),
    hsn_sac: hsn,
    qty: quantity('Quantity'),
    rate: rate('Rate'),
    gst_percent: z.literal([...gstPercents], issueText(fieldErrors.gstRateUnknown)),
    tolerance_percent: z._default(tolerance, 0),
    ...needed,
  },
  linesMissing,
)
export type NewOrderLine = z.output<typeof newOrderLine>

const linesUpTo = (most: number) =>
  z.array(newOrderLine, linesMissing).check(z.maxLength(most, issueText(fieldErrors.tooManyLines({ max: most }))))

/** What is left out of a line stays as it is. */
const lineTerms = z.object(
  { position, hsn_sac: hsn, tolerance_percent: z.optional(tolerance), ...needed },
  linesMissing,
)

/** What is left out stays as it is. */
const termsChange = z.object(
  {
    delivery_basis: z.optional(z.enum(orderBases, issueText(fieldErrors.basisUnknown))),
    unloading_by: z.optional(z.enum(orderSides, issueText(fieldErrors.payeeUnknown))),
    retention_percent: z.optional(percent('Retention')),
    advance_percent: z.optional(percent('Advance')),
    ld_percent_a_week: z.optional(percent('Liquidated damages')),
    ld_cap_percent: z.optional(percent('Cap of damages')),
    defect_liability_months: z.optional(wholeNumber('Defect liability', 0, 120)),
    test_certificates: z.optional(yesOrNo),
    weighment: z.optional(yesOrNo),
    other: optionalParagraph('Other terms', limits.notesLength),
  },
  issueText(fieldErrors.changesUnclear),
)

const newMilestone = z
  .object(
    {
      name: optionalLine('Milestone'),
      percent: percent('Share').check(z.gt(0, fieldError(fieldErrors.notPositive, 'Share'))),
      trigger: z.enum(milestoneTriggers, issueText(fieldErrors.triggerUnknown)),
      days: z._default(wholeNumber('Days', 0, 365), 0),
      on_date: z.optional(z.nullable(day('Due on'))),
    },
    issueText(fieldErrors.changesUnclear),
  )
  .check(
    z.refine<{ trigger?: string; on_date?: string | null | undefined }>(
      ({ trigger, on_date }) => trigger !== 'date' || Boolean(on_date),
      { error: fieldError(fieldErrors.required, 'Due on'), path: ['on_date'] },
    ) as never,
  )

const most = limits.milestonesMax
const paper = {
  terms: z.optional(termsChange),
  milestones: z.optional(
    z.array(newMilestone, linesMissing).check(z.maxLength(most, issueText(fieldErrors.tooManyLines({ max: most })))),
  ),
  /** One of the buyer's sites; null: none. Without `deliver_to` its address is where to deliver. */
  site_id: z.optional(z.nullable(z.uuid(issueText(fieldErrors.unclear)))),
  deliver_to: z.optional(paragraph('Deliver to', limits.addressLength)),
}

/** Of one of them. `bid_id`: for what was awarded before there were records of awards. */
const newOrder = z.object({
  award_id: z.optional(z.uuid(issueText(fieldErrors.awardsMissing))),
  bid_id: z.optional(z.uuid(issueText(fieldErrors.bidMissing))),
})

/**
 * Of a draft. `lines`: all of them, on an award of one price, whose sum they must keep. `line_terms`: of awarded lines, whose
 * quantities and rates stay.
 */
const orderChange = z.object({
  revision,
  lines: z.optional(linesUpTo(limits.typedOrderLines).check(z.minLength(1, linesMissing))),
  line_terms: z.optional(
    z
      .array(lineTerms, linesMissing)
      .check(z.maxLength(limits.linesPerJob, issueText(fieldErrors.tooManyLines({ max: limits.linesPerJob })))),
  ),
  ...paper,
})
export type OrderChange = z.output<typeof orderChange>

/** What the caller has read in the draft: if it is otherwise by now, nothing is issued. */
const sidesUnclear = issueText(fieldErrors.sidesUnclear)
const seen = z.string(sidesUnclear)
const partySeen = z.object({ company_name: seen, address: seen, gst_number: seen, state_code: seen }, sidesUnclear)
const sidesSeen = z.object({ buyer: partySeen, supplier: partySeen, place_of_supply: seen }, sidesUnclear)

const answer_hours = z.optional(wholeNumber('Hours to answer', limits.orderAnswerHoursMin, limits.orderAnswerHoursMax))

/** What changes: `put_lines` are new or stand in the place of those with their position; the rest stays as it is. */
const amendment = z.object({
  version,
  reason: paragraph('Reason', limits.reasonLength),
  answer_hours,
  put_lines: z.optional(linesUpTo(limits.linesPerCall)),
  remove_lines: z.optional(
    z
      .array(position, linesMissing)
      .check(z.maxLength(limits.linesPerCall, issueText(fieldErrors.tooManyLines({ max: limits.linesPerCall })))),
  ),
  charges: z.optional(
    z
      .array(newBidCharge, issueText(fieldErrors.chargesMissing))
      .check(z.maxLength(limits.chargesPerBid, issueText(fieldErrors.tooManyCharges({ max: limits.chargesPerBid })))),
  ),
  ...paper,
})
export type Amendment = z.output<typeof amendment>

const sha256 = z
  .string(issueText(fieldErrors.fingerprintUnknown))
  .check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/, issueText(fieldErrors.fingerprintUnknown)))

/** `authorised`: by the company for which a salesman bid. */
const acceptance = z.object({ version, content_sha256: sha256, authorised: z.optional(yesOrNo) })
const reason = z.object({ reason: paragraph('Reason', limits.reasonLength) })

const versionParams = z.object({ id: z.uuid(), version: z.string().check(z.regex(/^[1-9]\d{0,3}$/)) })

/**
 * What a paper says of itself, for whoever holds it. `matches`: whether its fingerprint is the given one, and the file one that was
 * handed out; null: neither was given.
 */
export const verifiedPaper = z.object({
  kind: z.enum(orderKinds),
  number: z.string(),
  version: z.int(),
  issued_at: time,
  buyer_name: z.string(),
  supplier_name: z.string(),
  content_sha256: z.string(),
  standing: z.enum(orderStandings),
  matches: z.nullable(z.boolean()),
})
export type VerifiedPaper = z.output<typeof verifiedPaper>

export const orderEndpoints = {
  orders: get('/orders', {
    access: buyersAndBidders,
    query: ordersQuery,
    reply: z.array(orderInList),
    paged: true,
    summary: "Purchase and work orders of the caller's company, given and received, newest first.",
  }),
  order: get('/orders/{id}', {
    access: orderReaders,
    reply: order,
    summary:
      'An order with its lines, terms, milestones and versions, for both of its sides; a disputed one for admins too.',
  }),
  orderVersion: get('/orders/{id}/versions/{version}', {
    access: orderReaders,
    params: versionParams,
    reply: orderVersionContent,
    summary: 'What one version of an order says, with its sums and what it changes.',
  }),
  orderToday: get('/orders/{id}/today', {
    access: ['buyer'],
    query: z.object({
      site_id: z.optional(z.uuid(issueText(fieldErrors.unclear))),
      deliver_to: optionalParagraph('Deliver to', limits.addressLength),
    }),
    reply: orderToday,
    summary:
      'What an amendment would take over: both sides as they are today, and the place of supply at this address or site.',
  }),
  makeOrder: post('/jobs/{id}/orders', {
    access: ['buyer'],
    body: newOrder,
    reply: order,
    status: 201,
    summary: 'Drafts the order of an award, with its lines, rates and charges and the usual terms of its category.',
  }),
  changeOrder: patch('/orders/{id}', {
    access: ['buyer'],
    body: orderChange,
    bodyBytes: limits.linesBodyBytes,
    reply: order,
    refusals: [409],
    summary:
      'Changes the draft of an order: terms, milestones, where to deliver, and lines where one price was awarded.',
  }),
  issueOrder: post('/orders/{id}/issue', {
    access: ['buyer'],
    body: z.object({ revision, answer_hours, seen: z.optional(sidesSeen) }),
    reply: order,
    refusals: [409],
    summary: 'Issues a draft: it gets its number, its text is fixed, and its supplier is asked to accept it.',
  }),
  acceptOrder: post('/orders/{id}/accept', {
    access: bidders,
    body: acceptance,
    reply: order,
    summary: 'Accepts the version with this fingerprint. The first one accepts its award too.',
  }),
  refuseOrder: post('/orders/{id}/refuse', {
    access: bidders,
    body: z.object({ version, ...reason.shape }),
    reply: order,
    summary:
      'Refuses the version that waits. With the first one an offered award is declined; of an amendment the version before holds.',
  }),
  withdrawOrder: post('/orders/{id}/withdraw', {
    access: ['buyer'],
    body: reason,
    reply: order,
    summary:
      'Takes back what waits for its answer: an order becomes a draft again, of an amendment the version before holds.',
  }),
  amendOrder: post('/orders/{id}/amend', {
    access: ['buyer'],
    body: amendment,
    bodyBytes: limits.linesBodyBytes,
    reply: order,
    summary:
      'Proposes an amendment of an order in force, which its supplier accepts or refuses. Above what the caller decides alone colleagues are asked first.',
  }),
  decideAmendment: post('/orders/{id}/amendment-decision', {
    access: ['buyer'],
    body: z.extend(newDecision, { version }),
    reply: order,
    summary:
      'Approves or refuses an amendment that waits for colleagues of its author. The last approval that it needs sends it to the supplier.',
  }),
  cancelOrder: post('/orders/{id}/cancel', {
    access: ['buyer'],
    body: reason,
    reply: order,
    summary: 'Cancels an order of which nothing was dispatched or received.',
  }),
  closeOrder: post('/orders/{id}/close', {
    access: ['buyer'],
    body: reason,
    reply: order,
    summary: 'Ends an order in force with what was delivered; the rest is given up.',
  }),
  verifyPaper: get('/verify/{code}', {
    access: 'public',
    params: z.object({ code: line('Code', 32) }),
    query: z.object({ sha256: z.optional(sha256), pdf_sha256: z.optional(sha256) }),
    reply: verifiedPaper,
    refusals: [429],
    summary:
      'Whether the order that somebody holds is in force, by the code on it; with its fingerprint, or that of the bytes of its PDF, also whether it was changed.',
  }),
}
