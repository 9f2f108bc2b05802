import { boqMessages } from '#contract/boq-messages.ts'
import type { ItemisedBid } from '#contract/itemised-bid.ts'
import {
  type BasisPoints,
  type Paise,
  percentOf,
  percentText,
  type Rate,
  rateText,
  rupeesText,
  withIndianGroups,
} from '../exact.ts'
import { type BoqLine, isInTotal } from './boq-line.ts'
import type { PricedBid } from './itemised-bid.ts'
import { pricedBidOf, type Quotation, quotationOf } from './quotation.ts'
import type { InputMistake } from './quotation-mistakes.ts'
import { gstAllowed, reckonBid } from './reckon-bid.ts'

/** `line` and `charge` are places in the later version; `before` is what the earlier one had. */
export type Risen =
  | { part: 'rate'; line: number; before: Rate }
  | { part: 'discount' | 'gst'; line: number; before: BasisPoints }
  | { part: 'charge'; charge: number; before: Paise }

/**
 * What rises from one version of an itemised bid to the next. Lines are compared by themselves, so that one may be added though the
 * total rises, and leaving one out hides no higher rate: of each line that both price its rate less the discount, without GST and
 * with it, and of each kind of charge its sum on these lines.
 */
export function risenPrices(lines: readonly BoqLine[], before: PricedBid, after: PricedBid): Risen[] {
  const isInBoth = lines.map((_, place) => isPriced(before, place) && isPriced(after, place))
  const risen = lines.flatMap((line, place) => (isInBoth[place] ? (risenLine(line, place, before, after) ?? []) : []))
  const [was, is] = [before, after].map((bid) => chargesByKind(lines, bid, isInBoth)) as [Charges, Charges]
  const charges = [...is].flatMap(([kind, { total, charge }]): Risen[] => {
    const earlier = was.get(kind)?.total ?? (0n as Paise)
    return total > earlier ? [{ part: 'charge', charge, before: earlier }] : []
  })
  return [...risen, ...charges]
}

const isPriced = ({ items }: PricedBid, place: number) => (items[place]?.rate ?? null) !== null

const whole = 10_000n

function risenLine(line: BoqLine, place: number, before: PricedBid, after: PricedBid): Risen | null {
  const [was, is] = [unitPrice(line, place, before), unitPrice(line, place, after)]
  if (is.net <= was.net)
    return is.net * (whole + is.gst) > was.net * (whole + was.gst)
      ? { part: 'gst', line: place, before: was.gst }
      : null
  return is.rate > was.rate
    ? { part: 'rate', line: place, before: was.rate }
    : { part: 'discount', line: place, before: before.discount }
}

/** `net`: less the discount, which optional lines have none of. */
function unitPrice(line: BoqLine, place: number, bid: PricedBid) {
  const item = bid.items[place]!
  const rate = item.rate!
  return { rate, net: rate * (whole - (isInTotal(line) ? bid.discount : 0n)), gst: gstAllowed(item.gst, bid) }
}

/** `charge`: the place of the last one of its kind. `total`: with GST. */
type Charges = Map<string, { total: Paise; charge: number }>

function chargesByKind(lines: readonly BoqLine[], bid: PricedBid, isCounted: readonly boolean[]): Charges {
  const items = bid.items.map((item, place) => (isCounted[place] ? item : null))
  const found: Charges = new Map()
  if (bid.charges.length === 0) return found
  for (const [charge, { kind, total, gst }] of reckonBid(lines, { ...bid, items }).charges.entries()) {
    const sum = (found.get(kind)?.total ?? 0n) + total + percentOf(total, gst)
    found.set(kind, { total: sum as Paise, charge })
  }
  return found
}

/** The same as mistakes of what is sent, with the line whose price rises. For jobs without a deadline, where a price may only fall. */
export function mistakesOfRevision(
  lines: readonly BoqLine[],
  before: Quotation,
  sent: ItemisedBid,
): (InputMistake & { line?: BoqLine })[] {
  const after = quotationOf(sent, before.supply)
  const risen = risenPrices(lines, pricedBidOf(lines, before), pricedBidOf(lines, after))
  const firstDiscount = risen.find(({ part }) => part === 'discount')
  return risen.flatMap((one) => {
    if (one.part === 'charge') return mistakeOf(`charges.${one.charge}.amount`, one)
    const line = lines[one.line]!
    if (one.part === 'discount') return one === firstDiscount ? { ...mistakeOf('discount_percent', one), line } : []
    const item = (sent.items ?? []).findIndex(({ job_item_id }) => job_item_id === line.id)
    return { ...mistakeOf(`items.${item}.${one.part === 'gst' ? 'gst_percent' : 'rate'}`, one), line }
  })
}

function mistakeOf(path: string, risen: Risen): InputMistake {
  switch (risen.part) {
    case 'rate':
      return { path, sentence: boqMessages.rateMayNotRise({ rate: `₹${shown(rateText(risen.before))}` }) }
    case 'charge':
      return { path, sentence: boqMessages.chargeMayNotRise({ amount: `₹${shown(rupeesText(risen.before))}` }) }
    case 'gst':
      return { path, sentence: boqMessages.gstMayNotRise({ percent: shown(percentText(risen.before)) }) }
    case 'discount':
      return { path, sentence: boqMessages.discountMayNotFall({ percent: shown(percentText(risen.before)) }) }
  }
}

/** '1,850' and '372.50'. */
const shown = (decimal: string) => withIndianGroups(decimal.replace(/(\.\d\d)00$/, '$1').replace(/\.00$/, ''))
