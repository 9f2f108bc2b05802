import * as z from 'zod/mini'
import { decision } from './approval.ts'
import { consent } from './bid.ts'
import { chargeBases, chargeKinds, payees } from './bid-terms.ts'
import { colleague } from './company.ts'
import { fieldErrors } from './field-errors.ts'
import { filter, id, optionalLine, pageQuery, time } from './fields.ts'
import { supplies } from './itemised-bid.ts'
import { ratePers } from './job-item.ts'
import { limits } from './limits.ts'
import { milestoneTriggers, orderBases, orderKinds, orderSides, orderStates } from './order-lists.ts'
import { milestoneStatuses, orderStatuses, orderVersionStatuses } from './order-statuses.ts'
import { issueText } from './sentence.ts'
import { unitCodes } from './unit-codes.ts'

/** Rupees with two decimals. */
const money = z.number()
/** YYYY-MM-DD. */
const dayOrNone = z.nullable(z.string())
const place = z.object({ state_code: z.string(), state_name: z.string() })

/** A side of an order, as it stands on the paper. */
export const orderParty = z.object({
  company_name: z.string(),
  address: z.string(),
  gst_number: z.string(),
  state_code: z.string(),
})

const lineShape = {
  position: z.int(),
  number: z.string(),
  description: z.string(),
  unit: z.enum(unitCodes),
  rate_per: z.literal([...ratePers]),
  hsn_sac: z.nullable(z.string()),
  qty: z.number(),
  rate: z.number(),
  gst_percent: z.number(),
  tolerance_percent: z.number(),
  needed_from: dayOrNone,
  needed_to: dayOrNone,
}
const chargeShape = {
  kind: z.enum(chargeKinds),
  basis: z.enum(chargeBases),
  amount: z.number(),
  unit: z.nullable(z.enum(unitCodes)),
  gst_percent: z.number(),
  payable_to: z.enum(payees),
  reverse_charge: z.boolean(),
}

export const orderTerms = z.object({
  /** Null in a draft alone: the bid left it open, and the buyer must say it before issuing. */
  delivery_basis: z.nullable(z.enum(orderBases)),
  unloading_by: z.enum(orderSides),
  retention_percent: z.number(),
  advance_percent: z.number(),
  /** Liquidated damages: of the late value for each week begun, and at most. */
  ld_percent_a_week: z.number(),
  ld_cap_percent: z.number(),
  defect_liability_months: z.int(),
  test_certificates: z.boolean(),
  weighment: z.boolean(),
  other: z.string(),
})

const milestoneShape = {
  /** Empty where the words of its trigger say enough. */
  name: z.string(),
  percent: z.number(),
  trigger: z.enum(milestoneTriggers),
  days: z.int(),
  on_date: dayOrNone,
}

/** What one version says, as it is hashed. */
export const orderContent = z.object({
  kind: z.enum(orderKinds),
  number: z.string(),
  version: z.int(),
  job_id: z.nullable(id),
  bid_id: z.nullable(id),
  bid_version: z.nullable(z.int()),
  buyer: orderParty,
  supplier: orderParty,
  deliver_to: z.string(),
  place_of_supply: z.string(),
  supply: z.enum(supplies),
  discount_percent: z.number(),
  lines: z.array(z.object(lineShape)),
  charges: z.array(z.object(chargeShape)),
  terms: orderTerms,
  milestones: z.array(z.object(milestoneShape)),
  total: money,
})

const tax = z.object({ percent: z.number(), taxable: money, amount: money, cgst: money, sgst: money, igst: money })

/** What follows from the lines and charges. `round_off`: to whole rupees. Charges of third parties are in no sum. */
const sums = {
  items_total: money,
  discount: money,
  taxable: money,
  tax: z.array(tax),
  round_off: money,
  total: money,
}

/** `amount`: without GST and before the discount. */
const pricedLine = { ...lineShape, amount: money }
/** `total`: without GST. */
const pricedCharge = z.object({ ...chargeShape, total: money })

/**
 * A version: the first paper, or an amendment. Of a draft, which only its buyer sees, fingerprint and times are null.
 * `verify_code`: of the public page that says whether a paper is in force.
 */
const orderVersion = z.object({
  version: z.int(),
  status: z.enum(orderVersionStatuses),
  /** Why it was amended. */
  reason: z.nullable(z.string()),
  total: money,
  content_sha256: z.nullable(z.string()),
  verify_code: z.nullable(z.string()),
  made_at: time,
  issued_at: z.nullable(time),
  /** Names of people. */
  issued_by: z.nullable(z.string()),
  respond_by: z.nullable(time),
  decided_at: z.nullable(time),
  decided_by: z.nullable(z.string()),
  /** Why it was refused or taken back. */
  decision_note: z.nullable(z.string()),
})
export type OrderVersion = z.output<typeof orderVersion>

/** A place that an amendment changes. `line`: the position of its line; null: of the order as a whole. */
const change = z.object({ line: z.nullable(z.int()), field: z.string(), before: z.unknown(), after: z.unknown() })

/** One version with all it says. `changes`: from the version that was in force when it was made; empty for the first. */
export const orderVersionContent = z.object({
  ...orderVersion.shape,
  content: orderContent,
  ...sums,
  lines: z.array(z.object(pricedLine)),
  charges: z.array(pricedCharge),
  changes: z.array(change),
})
export type OrderVersionContent = z.output<typeof orderVersionContent>

/** What an amendment takes over: both sides as they are today, and the code of the state where it is supplied. */
export const orderToday = z.object({ buyer: orderParty, supplier: orderParty, place_of_supply: z.string() })
export type OrderToday = z.output<typeof orderToday>

/** A line of the version shown. `id` is null until the order is accepted; what happened to it is 0 until then. */
const orderItem = z.object({
  id: z.nullable(id),
  ...pricedLine,
  /** With the tolerance: the most that can be accepted. */
  qty_max: z.number(),
  dispatched_qty: z.number(),
  received_qty: z.number(),
  accepted_qty: z.number(),
  passed_qty: z.number(),
})
export type OrderItem = z.output<typeof orderItem>

const orderMilestone = z.object({
  id: z.nullable(id),
  no: z.int(),
  ...milestoneShape,
  amount: money,
  status: z.enum(milestoneStatuses),
  due_on: dayOrNone,
})

const identity = {
  id,
  kind: z.enum(orderKinds),
  /** Drawn when it is issued for the first time. */
  number: z.nullable(z.string()),
  status: z.enum(orderStatuses),
  /** In force; 0 before the first was accepted. */
  version: z.int(),
  /** The draft, or the one that waits for the supplier's answer. */
  pending_version: z.nullable(z.int()),
  /** The pending version is an amendment that waits for colleagues of its author. */
  to_approve: z.boolean(),
  job: z.object({ id, title: z.string() }),
  created_at: time,
}

/**
 * An order for both of its sides. Lines, sums, terms and milestones are of `shown_version`: the one in force, before that the
 * newest that the reader may see. An amendment that waits is read by its number.
 */
export const order = z.object({
  ...identity,
  shown_version: z.int(),
  /** Counts the changes of a draft; `PATCH` names it. */
  revision: z.int(),
  bid_id: id,
  award_id: z.nullable(id),
  buyer: z.object({ company_id: id, ...orderParty.shape }),
  supplier: z.object({ company_id: id, ...orderParty.shape }),
  /** The company for which a salesman bid: whoever accepts must be authorised by it. */
  represented: z.nullable(z.string()),
  /** Of the company represented, which may have said no since; null: the supplier's own order. */
  consent: z.nullable(consent),
  site: z.nullable(z.object({ id, name: z.string() })),
  deliver_to: z.string(),
  place_of_supply: place,
  supply: z.enum(supplies),
  /** What was awarded, with GST: lines that the buyer types must sum to it. */
  awarded_amount: money,
  /** Since when the account of the other side is closed. */
  other_closed_at: z.nullable(time),
  /** An admin has removed the job, which is shown to nobody any more; the reason may be empty. */
  job_removed: z.nullable(z.object({ reason: z.string() })),
  /** Whether one price was awarded: the buyer types its lines. */
  at_one_price: z.boolean(),
  items: z.array(orderItem),
  discount_percent: z.number(),
  charges: z.array(pricedCharge),
  ...sums,
  terms: orderTerms,
  milestones: z.array(orderMilestone),
  /** Of the amendment that waits for colleagues of its author; null: none does. */
  approval: z.nullable(
    z.object({
      version: z.int(),
      asked_by: colleague,
      /** How many people must approve. */
      needs: z.int(),
      decisions: z.array(decision),
      /** Whether the caller can decide now. */
      can_decide: z.boolean(),
    }),
  ),
  /** The newest first. */
  versions: z.array(orderVersion),
  /** Percent of the value of all lines. */
  progress: z.object({ dispatched: z.number(), received: z.number(), accepted: z.number(), passed: z.number() }),
  closed_at: z.nullable(time),
  close_reason: z.nullable(z.string()),
})
export type Order = z.output<typeof order>

export const orderInList = z.object({
  ...identity,
  bid_id: id,
  award_id: z.nullable(id),
  buyer_name: z.string(),
  supplier_name: z.string(),
  total: money,
  /** Of an amendment that waits; null: none does. */
  pending_total: z.nullable(money),
  /** By when the pending version is to be answered. */
  respond_by: z.nullable(time),
  /** Percent of the value accepted at the site. */
  accepted_percent: z.number(),
})
export type OrderInList = z.output<typeof orderInList>

export const ordersQuery = z.object({
  ...pageQuery,
  state: filter(orderStates),
  job_id: z.optional(z.uuid(issueText(fieldErrors.unclear))),
  /** In the number, the title of the job and the name of the other side. */
  q: optionalLine('Search', limits.searchLength),
})
export type OrdersQuery = z.output<typeof ordersQuery>
