import type { UnitCode } from '#contract/unit-codes.ts'
import type { Day } from '../boq/read/calendar.ts'
import type { Ask, ReadLine } from '../boq/read/read-line.ts'
import { readRequirement } from '../boq/read-requirement.ts'
import { parsePaise, type Quantity, quantityText, rateText } from '../exact.ts'
import { lineAmount } from '../reckon-lines.ts'
import type { OrderLine } from './order-content.ts'
import { rateOfSum } from './rate-of-sum.ts'

type Counted = { qty: Quantity; unit: UnitCode }

/** What a job without lines is for: as its field Quantity says, else its title. Null where neither says one quantity clearly. */
export const quantityOfJob = ({ quantity, title }: { quantity: string | null; title: string }): Counted | null =>
  countedIn(quantity ?? '', ['item', 'item_assumed']) ?? countedIn(title, [])

/** Days in the text do not matter here. */
const anyDay: Day = '2026-01-01'

/** `mayAsk`: what may be left open. '600 bags' does not say of what, which the title does. */
function countedIn(text: string, mayAsk: readonly Ask[]): Counted | null {
  const [line, ...others] = readRequirement(text, { today: anyDay }).lines.filter(({ kind }) => kind === 'item')
  return line && others.length === 0 && line.asks.every((ask) => mayAsk.includes(ask)) ? countOf(line) : null
}

function countOf({ qty, qty_to, unit, duration, assumed }: ReadLine): Counted | null {
  const isSaid = qty_to === null && duration === null && !assumed.includes('unit') && !assumed.includes('quantity')
  return isSaid && qty !== null && unit !== null ? { qty, unit } : null
}

const rateBelow = 10n ** 13n
const near = 10n

type Priced = Pick<OrderLine, 'unit' | 'rate_per' | 'qty' | 'rate'>

/** The rate at which the job's quantity comes to the price that was awarded; a lump sum where there is none. */
export function priceAsRate(job: { quantity: string | null; title: string }, amount: number): Priced {
  const counted = quantityOfJob(job)
  const price = parsePaise(amount)!
  const found = counted && rateOfSum(price, counted.qty)
  if (!found || found.rate >= rateBelow) return lumpSum(amount)
  const sum = lineAmount(counted.qty, found.rate, found.rate_per)
  if (sum === null || sum - price > near || price - sum > near) return lumpSum(amount)
  const { rate, rate_per } = found
  return { unit: counted.unit, rate_per, qty: Number(quantityText(counted.qty)), rate: Number(rateText(rate)) }
}

/** Rates are below 1e9 rupees. */
function lumpSum(amount: number): Priced {
  const qty = amount < 1e9 ? 1 : 1000
  return { unit: 'ls', rate_per: 1, qty, rate: qty === 1 ? amount : Number((amount / qty).toFixed(4)) }
}
