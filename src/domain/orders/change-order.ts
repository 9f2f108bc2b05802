import type { UnitCode } from '#contract/unit-codes.ts'
import { parsePercent, sum } from '../exact.ts'
import type { RatePer } from '../reckon-lines.ts'
import { freightContradicts, isFreight } from './check-terms.ts'
import type { OrderContent, OrderLine, OrderMilestone, OrderTerms } from './order-content.ts'
import { reckonOrder } from './reckon-order.ts'

/** As the contract takes them; what is left out of terms stays as it is. */
type PaperChange = {
  terms?: { [Name in keyof OrderTerms]?: OrderTerms[Name] | undefined } | undefined
  milestones?: readonly TypedMilestone[] | undefined
  deliver_to?: string | undefined
}
type TypedMilestone = Omit<OrderMilestone, 'name' | 'on_date'> & {
  name?: string | undefined
  on_date?: string | null | undefined
}
type TypedLine = {
  position: number
  number?: string | undefined
  description: string
  unit: UnitCode
  rate_per: RatePer
  hsn_sac?: string | null | undefined
  qty: number
  rate: number
  gst_percent: number
  tolerance_percent: number
  needed_from?: string | null | undefined
  needed_to?: string | null | undefined
}
type LineTerms = {
  position: number
  hsn_sac?: string | null | undefined
  tolerance_percent?: number | undefined
  needed_from?: string | null | undefined
  needed_to?: string | null | undefined
}

/** Terms, milestones and place of a paper, changed. */
export function withPaper(content: OrderContent, { terms, milestones, deliver_to }: PaperChange): OrderContent {
  return {
    ...content,
    terms: { ...content.terms, ...defined(terms ?? {}) },
    milestones: milestones?.map(milestoneOf) ?? content.milestones,
    deliver_to: deliver_to ?? content.deliver_to,
  }
}

/** An amendment by which the goods come within the rates, or are fetched by the buyer, takes the supplier's freight out. */
export const withoutFreight = (before: OrderContent, after: OrderContent): OrderContent =>
  before.terms.delivery_basis !== after.terms.delivery_basis && freightContradicts(after)
    ? { ...after, charges: after.charges.filter((charge) => !isFreight(charge)) }
    : after

/** With this place of supply: within the supplier's state CGST and SGST are due, else IGST. */
export const suppliedIn = (content: OrderContent, place_of_supply: string): OrderContent => ({
  ...content,
  place_of_supply,
  supply: content.supplier.state_code === place_of_supply ? 'intra' : 'inter',
})

const milestoneOf = ({ name, percent, trigger, days, on_date }: TypedMilestone): OrderMilestone => ({
  name: name ?? '',
  percent,
  trigger,
  days,
  on_date: trigger === 'date' ? (on_date ?? null) : null,
})

export const lineOf = (line: TypedLine): OrderLine => ({
  position: line.position,
  number: line.number ?? '',
  description: line.description,
  unit: line.unit,
  rate_per: line.rate_per,
  hsn_sac: line.hsn_sac ?? null,
  qty: line.qty,
  rate: line.rate,
  gst_percent: line.gst_percent,
  tolerance_percent: line.tolerance_percent,
  needed_from: line.needed_from ?? null,
  needed_to: line.needed_to ?? null,
})

/** The first of these places that the order does not have; null: it has all. */
export function unknownPlace(content: OrderContent, positions: readonly number[]): number | null {
  const known = new Set(content.lines.map(({ position }) => position))
  const place = positions.findIndex((position) => !known.has(position))
  return place < 0 ? null : place
}

export function withLineTerms(content: OrderContent, changes: readonly LineTerms[]): OrderContent {
  const byPosition = new Map(changes.map((change) => [change.position, defined(change)]))
  return { ...content, lines: content.lines.map((line) => ({ ...line, ...byPosition.get(line.position) })) }
}

/** Lines that are new or stand in the place of those with their position, without the removed ones. */
export function withLines(content: OrderContent, put: readonly TypedLine[], removed: readonly number[]): OrderContent {
  const lines = new Map(content.lines.map((line) => [line.position, line]))
  for (const position of removed) lines.delete(position)
  for (const line of put) lines.set(line.position, lineOf(line))
  return { ...content, lines: [...lines.values()].toSorted((a, b) => a.position - b.position) }
}

/** With the total that follows from its lines and charges. */
export const withTotal = (content: OrderContent): OrderContent => ({
  ...content,
  total: Number(reckonOrder(content).total) / 100,
})

/** The sum of the milestones' shares in basis points. */
export const sharesOf = ({ milestones }: Pick<OrderContent, 'milestones'>): bigint =>
  sum(milestones.map(({ percent }) => parsePercent(percent)!))

function defined<Part extends object>(part: Part): { [Name in keyof Part]: Exclude<Part[Name], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never
}
