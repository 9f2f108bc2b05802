import type { JobItem } from '#contract/job-item.ts'
import type { Statement, StatementBidShown } from '#contract/statement.ts'
import { percentText, quantityText, rateText, rupeesNumber } from '#domain/exact.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import type { BidCharge } from '#domain/statement/itemised-bid.ts'
import type { StatementBid, StatementFacts } from '#domain/statement/statement-facts.ts'

/** The reply of the statement's call for these facts; what the product does not know of a bidder is lost on the way. */
export const shownStatement = ({ job, lines, bids, plugs }: StatementFacts): Statement => ({
  job: {
    ...{ id: 'job', title: 'Material for the plinth', status: 'open', company_name: 'Ravi Constructions' },
    ...{ location: 'Nashik', delivery_timeline: '15 days', bid_deadline: null, opened_at: null },
    delivery_basis: job.delivery_basis === 'any' ? null : job.delivery_basis,
    place_of_supply: 'Maharashtra',
    budget: job.budget === null ? null : rupeesNumber(job.budget),
    registered_in_place: !bids.some(({ credit_lost }) => credit_lost),
    today: job.today,
  },
  lines: lines.map(lineShown),
  bids: bids.map((bid) => bidShown(bid)),
  plugs: plugs.map(({ bid_id, job_item_id, amount, gst }, n) => ({
    ...{ id: `plug ${n}`, bid_id, job_item_id, amount: rupeesNumber(amount), gst_percent: Number(percentText(gst)) },
    note: '',
  })),
  settings: { basis: 'included', credit_percent: 12, use_plugs: true },
  has_model: false,
})

const lineShown = ({ qty, est_rate, ...line }: BoqLine, place: number): JobItem => ({
  ...line,
  ...{ position: place, item_key: null, pack: null, hsn_sac: null, needed_from: null },
  qty: qty === null ? null : Number(quantityText(qty)),
  est_rate: est_rate === null ? null : Number(rateText(est_rate)),
})

function bidShown({ bidder, items, charges, ...bid }: StatementBid): StatementBidShown {
  return {
    ...{
      id: bid.id,
      supplier_id: bid.id,
      version: 1,
      status: bid.status as never,
      made_at: bid.made_at,
      valid_until: bid.valid_until,
    },
    ...{ price_quote: 1, delivery_estimate: bid.delivery_estimate, notes: null, company_represented: null },
    supplier_info: {
      company_name: bid.id,
      contact_phone: bidder.phone ?? `+91 ${bid.id}`,
      email: bidder.email,
      verified: bidder.verification === 'verified',
      doubt: doubtOf(bidder.verification),
      contact_confirmed: bidder.contact_unconfirmed ? false : null,
      own_group: bidder.own_group,
      has_consent: bidder.consent_missing || bidder.firm_refused ? false : null,
      firm_refused: bidder.firm_refused,
    },
    rates: items.map((item) => (item === null || item.rate === null ? null : Number(rateText(item.rate)))),
    gst: items.map((item) => item && Number(percentText(item.gst))),
    makes: items.map((item) => item?.make_offered ?? null),
    leads: items.map((item) => item?.lead_days ?? null),
    remarks: items.map((item) => item?.remark ?? null),
    charges: charges.map(chargeShown),
    terms: {
      ...{ tax_type: bid.tax_type, supply: bid.supply, delivery_basis: bid.delivery_basis },
      ...{ advance_percent: Number(percentText(bid.advance)), credit_days: bid.credit_days },
      ...{ discount_percent: Number(percentText(bid.discount)), whole_only: bid.whole_only },
      ...{ min_award: bid.min_award && rupeesNumber(bid.min_award), exclusions: bid.exclusions },
    },
    review: { suitability: bid.suitability, shortlisted: false, note: '' },
    pan_mark: bidder.pan,
    file_hashes: [...bid.file_hashes],
  }
}

function chargeShown(charge: BidCharge): StatementBidShown['charges'][number] {
  const { kind, basis, gst, payable_to, reverse_charge } = charge
  const gst_percent = Number(percentText(gst))
  const rest = { kind, gst_percent, payable_to, reverse_charge }
  if (charge.basis === 'lump') return { ...rest, basis, amount: rupeesNumber(charge.amount), unit: null }
  if (charge.basis === 'percent') return { ...rest, basis, amount: Number(percentText(charge.amount)), unit: null }
  return { ...rest, basis, amount: Number(rateText(charge.amount)), unit: charge.unit }
}

const doubtOf = (verification: StatementBid['bidder']['verification']) =>
  verification === 'check_expired' || verification === 'gst_cancelled' ? verification : null
