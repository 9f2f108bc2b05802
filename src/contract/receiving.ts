import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import {
  day,
  id,
  instant,
  line,
  optionalLine,
  optionalParagraph,
  optionalPhone,
  pageQuery,
  paragraph,
  quantity,
  quantityFromZero,
  quantityOfEitherSign,
  time,
  wholeNumber,
} from './fields.ts'
import { fileAttachment, fileBytes } from './file.ts'
import { limits } from './limits.ts'
import { dispatchStatuses, orderStatuses, receiptStatuses } from './order-statuses.ts'
import { bidders, buyersAndBidders, orderReaders } from './roles.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

const optionalDay = z.optional(z.nullable(day('Expected on')))

const lineOfOrder = z.uuid(issueText(fieldErrors.orderLineMissing))
const linesMissing = issueText(fieldErrors.linesMissing)
const someLines = <Line extends z.ZodMiniType>(row: Line) =>
  z.array(row, linesMissing).check(z.minLength(1, linesMissing), z.maxLength(limits.linesPerTruck, linesMissing))

/** The id is made by the device, so that what is sent twice is stored once. */
const ownId = z.uuid(issueText(fieldErrors.idMissing))

export const newDispatch = z.object({
  id: ownId,
  vehicle_number: line('Vehicle number', limits.vehicleLength),
  driver_phone: optionalPhone,
  transporter: optionalLine('Transporter'),
  lr_number: optionalLine('LR number', limits.paperNumberLength),
  challan_number: optionalLine('Challan number', limits.paperNumberLength),
  eway_number: z.optional(
    z.string(issueText(fieldErrors.ewayFormat)).check(
      z.overwrite((value) => value.replaceAll(/[\s-]/g, '')),
      z.regex(/^([0-9]{12})?$/, issueText(fieldErrors.ewayFormat)),
    ),
  ),
  expected_on: optionalDay,
  items: someLines(z.object({ order_item_id: lineOfOrder, qty: quantity('Quantity') }, linesMissing)),
  /** More than what is left of a line is asked about once. */
  over_confirmed: z.optional(z.boolean(issueText(fieldErrors.unclear))),
})
export type NewDispatch = z.output<typeof newDispatch>

export const dispatch = z.object({
  id,
  order_id: id,
  status: z.enum(dispatchStatuses),
  /** Six characters on the driver's paper. */
  code: z.string(),
  vehicle_number: z.string(),
  driver_phone: z.nullable(z.string()),
  transporter: z.nullable(z.string()),
  lr_number: z.nullable(z.string()),
  challan_number: z.nullable(z.string()),
  eway_number: z.nullable(z.string()),
  expected_on: z.nullable(z.string()),
  dispatched_at: time,
  items: z.array(z.object({ order_item_id: id, qty: z.number() })),
})
export type Dispatch = z.output<typeof dispatch>

const lineToReceive = z.object({
  id,
  number: z.string(),
  description: z.string(),
  unit: z.enum(unitCodes),
  qty: z.number(),
  /** With the tolerance. */
  most: z.number(),
  dispatched_qty: z.number(),
  received_qty: z.number(),
  /** Of what was received; to be replaced. */
  rejected_qty: z.number(),
  accepted_qty: z.number(),
  needed_from: z.nullable(z.string()),
  needed_to: z.nullable(z.string()),
})

export const orderToReceive = z.object({
  id,
  kind: z.enum(['po', 'wo']),
  number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  job_id: id,
  job_title: z.string(),
  buyer_name: z.string(),
  supplier_name: z.string(),
  /** The firm in whose name a salesman has won says that he does not represent it. */
  firm_refused: z.boolean(),
  /** The account of the buyer is closed: nobody would receive it. */
  buyer_closed: z.boolean(),
  /** An amendment waits for the supplier's answer. */
  amendment_waits: z.boolean(),
  site: z.nullable(z.object({ name: z.string(), address: z.string(), contact_phone: z.string() })),
  /** Where the order says that it goes; empty: it does not. */
  deliver_to: z.string(),
  items: z.array(lineToReceive),
  /** The order asks for the slip of a weighbridge with each truck. */
  weighment: z.boolean(),
  /** On the way. */
  trucks: z.array(dispatch),
})
export type OrderToReceive = z.output<typeof orderToReceive>

const measure = z.object(
  {
    what: optionalLine('Description'),
    /** Negative: a deduction. */
    nos: quantityOfEitherSign('Number'),
    length: z.optional(z.nullable(quantity('Length'))),
    breadth: z.optional(z.nullable(quantity('Breadth'))),
    depth: z.optional(z.nullable(quantity('Depth'))),
  },
  issueText(fieldErrors.measuresMissing),
)

const measures = z
  .array(measure, issueText(fieldErrors.measuresMissing))
  .check(z.maxLength(limits.measuresPerLine, issueText(fieldErrors.measuresMissing)))

const receivedLine = z.object(
  {
    order_item_id: lineOfOrder,
    challan_qty: z.optional(z.nullable(quantityFromZero('Challan quantity'))),
    received_qty: quantityFromZero('Received quantity'),
    rejected_qty: z.optional(quantityFromZero('Rejected quantity')),
    reason: optionalParagraph('Reason', limits.reasonLength),
    measures: z.optional(measures),
  },
  linesMissing,
)

const weight = (label: 'Gross weight' | 'Tare weight') =>
  z.optional(z.nullable(wholeNumber(label, 1, limits.truckKgMax)))

export const newReceipt = z.object({
  id: ownId,
  dispatch_id: z.optional(z.nullable(z.uuid(issueText(fieldErrors.idMissing)))),
  received_on: day('Received on'),
  /** When it was counted, by the device's clock: it may be sent much later. */
  device_time: z.optional(z.nullable(instant('Time'))),
  vehicle_number: optionalLine('Vehicle number', limits.vehicleLength),
  challan_number: optionalLine('Challan number', limits.paperNumberLength),
  gross_kg: weight('Gross weight'),
  tare_kg: weight('Tare weight'),
  note: optionalParagraph('Note', limits.notesLength),
  items: someLines(receivedLine),
})
export type NewReceipt = z.output<typeof newReceipt>

export const receipt = z.object({
  id,
  order_id: id,
  dispatch_id: z.nullable(id),
  kind: z.enum(['goods', 'work']),
  number: z.string(),
  status: z.enum(receiptStatuses),
  received_on: z.string(),
  recorded_at: time,
  device_time: z.nullable(time),
  received_by: z.string(),
  vehicle_number: z.nullable(z.string()),
  challan_number: z.nullable(z.string()),
  gross_kg: z.nullable(z.int()),
  tare_kg: z.nullable(z.int()),
  net_kg: z.nullable(z.int()),
  note: z.nullable(z.string()),
  accepted_by: z.nullable(z.string()),
  objection: z.nullable(z.string()),
  objected_on: z.nullable(z.string()),
  objection_removed_on: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  /** What it brought is in a passed bill, so it can no longer be cancelled. */
  in_passed_bill: z.boolean(),
  items: z.array(
    z.object({
      order_item_id: id,
      number: z.string(),
      description: z.string(),
      unit: z.enum(unitCodes),
      challan_qty: z.nullable(z.number()),
      received_qty: z.number(),
      short_qty: z.number(),
      rejected_qty: z.number(),
      accepted_qty: z.number(),
      excess_qty: z.number(),
      reason: z.nullable(z.string()),
      measures: z.array(
        z.object({
          what: z.string(),
          nos: z.number(),
          length: z.nullable(z.number()),
          breadth: z.nullable(z.number()),
          depth: z.nullable(z.number()),
          qty: z.number(),
        }),
      ),
    }),
  ),
  files: z.array(fileAttachment),
})
export type Receipt = z.output<typeof receipt>

export const receivingQuery = z.object(pageQuery)
export type ReceivingQuery = z.output<typeof receivingQuery>

const reason = z.object({ reason: paragraph('Reason', limits.reasonLength) })

/** What site and dispatch people see of orders: quantities, trucks and receipts; never a rate or an amount. */
export const receivingEndpoints = {
  receiving: get('/receiving', {
    access: buyersAndBidders,
    query: receivingQuery,
    reply: z.array(orderToReceive),
    paged: true,
    summary: 'Accepted orders with what is to come and on its way, newest first: those of their sites for site people.',
  }),
  receivingOrder: get('/receiving/{id}', {
    access: buyersAndBidders,
    reply: orderToReceive,
    summary: 'One order as it is dispatched and received.',
  }),
  dispatches: get('/orders/{id}/dispatches', {
    access: orderReaders,
    reply: z.array(dispatch),
    summary: 'What was sent on an order, the oldest first.',
  }),
  receipts: get('/orders/{id}/receipts', {
    access: orderReaders,
    reply: z.array(receipt),
    summary: 'What was received or measured on an order, the oldest first, with photos. Admins: of disputed orders.',
  }),
  receiptPdf: get('/receipts/{id}/pdf', {
    access: orderReaders,
    reply: fileBytes,
    produces: 'file',
    summary: 'The goods receipt note or the measurement sheet. 422 if no font has some of its letters.',
  }),
  dispatchGoods: post('/orders/{orderId}/dispatches', {
    access: bidders,
    body: newDispatch,
    reply: dispatch,
    refusals: [409],
    summary: 'Sends goods on an accepted order; the same id again is the same dispatch.',
  }),
  cancelDispatch: post('/dispatches/{id}/cancel', {
    access: bidders,
    reply: dispatch,
    refusals: [409],
    summary: 'Takes back what was dispatched, until it is received.',
  }),
  receiveGoods: post('/orders/{orderId}/receipts', {
    access: ['buyer'],
    body: newReceipt,
    reply: receipt,
    refusals: [409],
    summary: 'Records what a truck brought or what was measured; the same id again is the same receipt.',
  }),
  acceptReceipt: post('/receipts/{id}/accept', {
    access: ['buyer'],
    reply: receipt,
    refusals: [409],
    summary: 'Accepts a receipt that was recorded more than 30 days after the delivery.',
  }),
  objectReceipt: post('/receipts/{id}/object', {
    access: ['buyer'],
    body: z.object({ text: paragraph('Objection', limits.notesLength) }),
    reply: receipt,
    refusals: [409],
    summary: 'Objects to what was received, in writing.',
  }),
  removeObjection: post('/receipts/{id}/objection-removed', {
    access: ['buyer'],
    body: z.object({ on: day('Removed on') }),
    reply: receipt,
    refusals: [409],
    summary: 'Says on which day the supplier put right what was objected to.',
  }),
  cancelReceipt: post('/receipts/{id}/cancel', {
    access: ['buyer'],
    body: reason,
    reply: receipt,
    refusals: [409],
    summary: 'Cancels a receipt that is not billed; its truck can be received again.',
  }),
}
