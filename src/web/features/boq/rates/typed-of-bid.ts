import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { NewBidCharge } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import { parseRate, rateText, withIndianGroups } from '#domain/exact.ts'
import { withoutTrailingZeros } from '#domain/trailing-zeros.ts'
import { type TypedLine, type TypedRates, withoutEmpty } from './typed-rates.ts'

/**
 * An earlier version as the form would hold it: rates in the units in which they were typed. `lines`: those that it may have rates
 * for.
 */
export function typedOfBid(bid: WholeBid, lines: readonly JobItem[]): TypedRates {
  const gst = mostCommon(bid.items.map(({ gst_percent }) => gst_percent)) ?? 18
  const known = new Set(lines.map(({ id }) => id))
  const items = bid.items.filter(({ job_item_id }) => known.has(job_item_id))
  return {
    lines: Object.fromEntries(items.map((item) => [item.job_item_id, typedLine(item, gst)])),
    gst,
    charges: bid.charges.map((charge) => ({
      kind: charge.kind,
      basis: charge.basis,
      amount: typedRate(charge.amount),
      unit: charge.unit ?? '',
      gst: charge.gst_percent as NewBidCharge['gst_percent'],
      isOthers: charge.payable_to === 'third_party',
      isReverse: charge.reverse_charge,
    })),
    delivery_estimate: bid.delivery_estimate,
    valid_until: bid.valid_until ?? '',
    notes: bid.notes ?? '',
    tax_type: bid.tax_type ?? 'regular',
    delivery_basis: bid.delivery_basis ?? '',
    advance_percent: orEmpty(bid.advance_percent),
    credit_days: orEmpty(bid.credit_days),
    discount_percent: orEmpty(bid.discount_percent),
    whole_only: bid.whole_only,
    min_award: bid.min_award === null ? '' : typedRate(bid.min_award),
    exclusions: bid.exclusions ?? '',
  }
}

function typedLine(item: WholeBid['items'][number], gst: number): TypedLine {
  return withoutEmpty({
    rate: typedRate(item.quoted_rate ?? item.rate),
    ...(item.quoted_unit && { unit: item.quoted_unit }),
    ...(item.gst_percent !== gst && { gst: item.gst_percent }),
    make: item.make_offered ?? '',
    lead: item.lead_days === null ? '' : String(item.lead_days),
    remark: item.remark ?? '',
  })
}

/** '1,85,000', '372.5'. */
export function typedRate(rate: number): string {
  const [whole, fraction = ''] = rateText(parseRate(rate)!).split('.')
  const places = withoutTrailingZeros(fraction)
  return withIndianGroups(whole!) + (places && `.${places}`)
}

const orEmpty = (number: number) => (number === 0 ? '' : String(number))

function mostCommon(numbers: readonly number[]): number | null {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
