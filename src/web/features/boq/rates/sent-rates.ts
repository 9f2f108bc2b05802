import type { ItemisedBid, NewBidCharge } from '#contract/itemised-bid.ts'
import { limits } from '#contract/limits.ts'
import type { Paise } from '#domain/exact.ts'
import { withoutPercentSign } from '#domain/parse-amount.ts'
import type { PricedBid } from '#domain/statement/itemised-bid.ts'
import { pricedBidOf, type Quotation, quotationOf } from '#domain/statement/quotation.ts'
import { type ReckonedBid, reckonBid } from '#domain/statement/reckon-bid.ts'
import type { Bill } from './bill.ts'
import { itemOf } from './line-rate.ts'
import { typedSigned } from './typed-number.ts'
import type { TypedCharge, TypedRates } from './typed-rates.ts'

/** What the server gets. Numbers that cannot be read are NaN, which `mistakesOf` names. */
export function sentRates({ lines }: Bill, typed: TypedRates): ItemisedBid {
  return {
    items: lines.flatMap((line) => itemOf(line, typed.lines[line.id], typed) ?? []),
    charges: typed.charges.map((charge) => chargeOf(charge, typed)),
    tax_type: typed.tax_type,
    ...(typed.delivery_basis && { delivery_basis: typed.delivery_basis }),
    ...given('advance_percent', withoutPercentSign(typed.advance_percent)),
    ...given('credit_days', typed.credit_days),
    ...given('discount_percent', withoutPercentSign(typed.discount_percent)),
    ...(typed.whole_only && { whole_only: true }),
    ...given('min_award', typed.min_award),
    ...(typed.exclusions.trim() && { exclusions: typed.exclusions.trim() }),
  }
}

function given<Name extends string>(name: Name, typed: string) {
  const number = typedSigned(typed)
  return (number === undefined ? {} : { [name]: number }) as { [N in Name]?: number }
}

/** Without GST where the bidder may charge none. */
function chargeOf({ kind, basis, amount, unit, gst, isOthers, isReverse }: TypedCharge, { tax_type }: TypedRates) {
  const isTaxed = tax_type === 'regular' || isOthers || isReverse
  return {
    kind,
    basis,
    amount: typedSigned(basis === 'percent' ? withoutPercentSign(amount) : amount) ?? Number.NaN,
    ...(basis === 'per_unit' && unit && { unit }),
    gst_percent: (isTaxed ? gst : 0) as NewBidCharge['gst_percent'],
    payable_to: isOthers ? ('third_party' as const) : ('supplier' as const),
    ...(isReverse && { reverse_charge: true }),
  }
}

export type Reckoning = {
  sent: ItemisedBid
  quotation: Quotation
  priced: PricedBid
  reckoned: ReckonedBid
  /** Of each charge as typed; null while it cannot be read. */
  chargeTotals: (Paise | null)[]
}

/** The bid as the server will reckon it, leaving out rates, charges and terms that it would refuse. */
export function reckonTyped(bill: Bill, typed: TypedRates): Reckoning {
  const sent = sentRates(bill, typed)
  const quotation = quotationOf(readable(sent), bill.supply)
  const priced = pricedBidOf(bill.boqLines, quotation)
  const reckoned = reckonBid(bill.boqLines, priced)
  let readCharges = 0
  const chargeTotals = (sent.charges ?? []).map((charge) =>
    isReadable(charge) ? (reckoned.charges[readCharges++]?.total ?? null) : null,
  )
  return { sent, quotation, priced, reckoned, chargeTotals }
}

function readable(sent: ItemisedBid): ItemisedBid {
  const { discount_percent = 0, advance_percent = 0 } = sent
  return {
    ...sent,
    items: (sent.items ?? []).filter(({ rate }) => rate == null || (rate >= 0 && rate < limits.rateBelow)),
    discount_percent: isPercent(discount_percent) ? discount_percent : 0,
    advance_percent: isPercent(advance_percent) ? advance_percent : 0,
    charges: (sent.charges ?? []).filter(isReadable),
  }
}

function isReadable({ amount, basis, unit }: NewBidCharge): boolean {
  if (!(amount > 0) || amount >= limits.rateBelow) return false
  if (basis === 'per_unit') return unit !== undefined && hasPlaces(amount, 4)
  return hasPlaces(amount, 2)
}

const isPercent = (value: number) => value >= 0 && value <= 100 && hasPlaces(value, 2)
const hasPlaces = (value: number, places: number) => new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(String(value))
