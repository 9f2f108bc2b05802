import type { JobItem } from '#contract/job-item.ts'
import type { PlugShown, Statement, StatementBidShown, StatementSettingsShown } from '#contract/statement.ts'
import { type BasisPoints, parsePaise, parsePercent, parseRate } from '../exact.ts'
import { plainPhone } from '../invitees.ts'
import { gstInWords } from './gst-in-words.ts'
import type { PricedBid } from './itemised-bid.ts'
import { priceAlone, wholeJob } from './price-alone.ts'
import { bidChargeOf, boqLineOf } from './quotation.ts'
import type { BidderFacts, Plug, StatementBid, StatementFacts, StatementSettings } from './statement-facts.ts'

/** What a statement is reckoned from, read from the reply of its call. A job without lines has one, which is the whole job. */
export function factsOfStatement({ job, lines, bids, plugs }: Statement): StatementFacts {
  const hasLines = lines.length > 0
  return {
    job: {
      delivery_basis: job.delivery_basis ?? 'any',
      needed_by: null,
      budget: parsePaise(job.budget),
      today: job.today,
    },
    lines: hasLines ? lines.map(boqLineOf) : [wholeJob],
    bids: bids.map((bid) => statementBidOf(bid, job, lines)),
    plugs: plugs.map(plugOf),
  }
}

export const settingsOfStatement = (shown: StatementSettingsShown): StatementSettings => ({
  basis: shown.basis,
  credit_rate: percentOf(shown.credit_percent),
  use_plugs: shown.use_plugs,
})

const percentOf = (percent: number): BasisPoints => parsePercent(percent)!

const plugOf = ({ bid_id, job_item_id, amount, gst_percent }: PlugShown): Plug => ({
  bid_id,
  job_item_id,
  amount: parsePaise(amount)!,
  gst: percentOf(gst_percent),
})

function statementBidOf(bid: StatementBidShown, job: Statement['job'], lines: readonly JobItem[]): StatementBid {
  const { terms } = bid
  const isOnePrice = lines.length === 0
  const priced = isOnePrice ? priceAlone(parsePaise(bid.price_quote)!, null) : pricedBid(bid, lines)
  return {
    ...priced,
    id: bid.id,
    status: bid.status,
    made_at: bid.made_at,
    valid_until: bid.valid_until,
    delivery_estimate: bid.delivery_estimate,
    delivery_basis: terms?.delivery_basis ?? null,
    advance: percentOf(terms?.advance_percent ?? 0),
    credit_days: terms?.credit_days ?? 0,
    whole_only: terms?.whole_only ?? false,
    min_award: parsePaise(terms?.min_award ?? null),
    exclusions: terms?.exclusions ?? null,
    notes: bid.notes,
    credit_lost: priced.supply === 'intra' && !job.registered_in_place,
    gst_said: isOnePrice ? gstInWords(bid.notes) : null,
    suitability: bid.review.suitability,
    file_hashes: bid.file_hashes,
    bidder: bidderOf(bid),
  }
}

const pricedBid = (bid: StatementBidShown, lines: readonly JobItem[]): PricedBid => ({
  tax_type: bid.terms?.tax_type ?? 'regular',
  supply: bid.terms?.supply ?? 'intra',
  discount: percentOf(bid.terms?.discount_percent ?? 0),
  items: lines.map((_, place) => {
    const rate = bid.rates[place] ?? null
    return rate === null
      ? null
      : {
          rate: parseRate(rate)!,
          gst: percentOf(bid.gst[place] ?? 0),
          make_offered: bid.makes[place] ?? null,
          lead_days: bid.leads[place] ?? null,
          remark: bid.remarks[place] ?? null,
        }
  }),
  charges: bid.charges.map(bidChargeOf),
})

/** What the product does not know of a firm yet is null, and nothing is noted about it. */
function bidderOf({ supplier_info, company_represented, pan_mark }: StatementBidShown): BidderFacts {
  const firm = company_represented ?? supplier_info
  return {
    pan: pan_mark,
    // "98111 22233" and "+91 98111 22233" are one number.
    phone: plainPhone(firm.contact_phone) ?? (firm.contact_phone || null),
    email: firm.email || null,
    verification: supplier_info.doubt ?? (supplier_info.verified ? 'verified' : 'unverified'),
    consent_missing: supplier_info.has_consent === false && !supplier_info.firm_refused,
    firm_refused: supplier_info.firm_refused,
    contact_unconfirmed: supplier_info.contact_confirmed === false,
    is_guest: (supplier_info.contact_confirmed ?? null) !== null,
    own_group: supplier_info.own_group,
    orders_done: null,
    deliveries: null,
  }
}
