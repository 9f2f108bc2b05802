import type { UnitCode } from '#contract/unit-codes.ts'
import { basisPoints, type Paise, parsePaise, parseQuantity, parseRate } from '#domain/exact.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import type { BidCharge, BidItem, PricedBid } from '#domain/statement/itemised-bid.ts'
import type {
  BidderFacts,
  StatementBid,
  StatementFacts,
  StatementJob,
  StatementSettings,
} from '#domain/statement/statement-facts.ts'

/** Builds lines and bids from decimals as people write them. */

export const rupees = (decimal: string | number): Paise => parsePaise(decimal)!

/** A line of a BOQ; `qty` of null is a line of which only the rate is asked. */
export function boqLine(qty: string | number | null, more: Partial<BoqLine> = {}): BoqLine {
  return {
    id: 'line',
    kind: 'item',
    number: '1',
    description: 'OPC 53 cement',
    make: '',
    unit: 'nos',
    qty: parseQuantity(qty),
    rate_per: 1,
    rate_only: qty === null,
    optional: false,
    needed_to: null,
    est_rate: null,
    ...more,
  }
}

export const item = (rate: string | number | null, gst = 1800, more: Partial<BidItem> = {}): BidItem => ({
  rate: parseRate(rate),
  gst: basisPoints(gst),
  make_offered: null,
  lead_days: null,
  remark: null,
  ...more,
})

type ChargeMore = Partial<Pick<BidCharge, 'kind' | 'payable_to' | 'reverse_charge'>>
const charge = (gst: number, more: ChargeMore) => ({
  kind: 'freight' as const,
  gst: basisPoints(gst),
  payable_to: 'supplier' as const,
  reverse_charge: false,
  ...more,
})
export const lump = (amount: string | number, gst = 1800, more: ChargeMore = {}): BidCharge => ({
  ...charge(gst, more),
  basis: 'lump',
  amount: rupees(amount),
})
export const perUnit = (rate: string, unit: UnitCode, gst = 1800, more: ChargeMore = {}): BidCharge => ({
  ...charge(gst, more),
  basis: 'per_unit',
  amount: parseRate(rate)!,
  unit,
})
export const percent = (points: number, gst = 1800, more: ChargeMore = {}): BidCharge => ({
  ...charge(gst, more),
  basis: 'percent',
  amount: basisPoints(points),
})

export const pricedBid = (items: readonly (BidItem | null)[], more: Partial<PricedBid> = {}): PricedBid => ({
  tax_type: 'regular',
  supply: 'intra',
  discount: basisPoints(0),
  items,
  charges: [],
  ...more,
})

/** A firm of which everything is known and well. */
export const bidder = (name: string, more: Partial<BidderFacts> = {}): BidderFacts => ({
  pan: name.toUpperCase().padEnd(10, 'X').slice(0, 10),
  phone: null,
  email: `sales@${name.toLowerCase()}.example`,
  verification: 'verified',
  consent_missing: false,
  firm_refused: false,
  contact_unconfirmed: false,
  is_guest: false,
  own_group: null,
  orders_done: 12,
  deliveries: { count: 12, on_time: 11 },
  ...more,
})

/** A bid for delivery to the site, with 30 days of credit. */
export const statementBid = (
  id: string,
  bid: PricedBid | readonly (BidItem | null)[],
  more: Partial<StatementBid> = {},
): StatementBid => ({
  ...('items' in bid ? bid : pricedBid(bid)),
  id,
  status: 'submitted',
  made_at: '2026-08-20T10:00:00.000Z',
  valid_until: '2026-10-31',
  delivery_estimate: '7 days',
  delivery_basis: 'for_site',
  advance: basisPoints(0),
  credit_days: 30,
  whole_only: false,
  min_award: null,
  notes: null,
  exclusions: null,
  credit_lost: false,
  gst_said: null,
  suitability: 'open',
  file_hashes: [],
  bidder: bidder(id),
  ...more,
})

const job: StatementJob = {
  delivery_basis: 'any',
  needed_by: null,
  budget: null,
  today: '2026-08-25',
}
export const facts = (
  lines: readonly BoqLine[],
  bids: readonly StatementBid[],
  { job: ofJob, ...more }: Partial<Omit<StatementFacts, 'job'>> & { job?: Partial<StatementJob> } = {},
): StatementFacts => ({ job: { ...job, ...ofJob }, lines, bids, plugs: [], ...more })

export const settings = (more: Partial<StatementSettings> = {}): StatementSettings => ({
  basis: 'included',
  credit_rate: basisPoints(0),
  use_plugs: true,
  ...more,
})
