import type { NewReceipt, OrderToReceive } from '#contract/receiving.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { parseQuantity, quantityText } from '#domain/exact.ts'
import { measuredQuantity } from '#domain/orders/measurements.ts'
import { hasOddComma } from '#domain/parse-amount.ts'

/** As typed. */
export type TypedMeasure = { what: string; nos: string; length: string; breadth: string; depth: string }
export type TypedLine = { received: string; rejected: string; reason: string; measures: TypedMeasure[] }
export type TypedLines = Readonly<Record<string, TypedLine>>

export type LineToCount = OrderToReceive['items'][number] & {
  /** On the supplier's paper; null without one. */
  challan: number | null
}

export const emptyLine: TypedLine = { received: '', rejected: '', reason: '', measures: [] }
export const emptyMeasure: TypedMeasure = { what: '', nos: '', length: '', breadth: '', depth: '' }

const hasSides = ({ length, breadth, depth }: TypedMeasure) => [length, breadth, depth].some((side) => side !== '')
const isTyped = (row: TypedMeasure) => row.what !== '' || row.nos !== '' || hasSides(row)
const typedRows = (rows: readonly TypedMeasure[]) => rows.filter(isTyped)

/** Days and doors are counted alone. Sides typed before, of a receipt that was refused, stay. */
export const asksSides = (unit: UnitCode, rows: readonly TypedMeasure[]) => sided.has(unit) || rows.some(hasSides)
const sided: ReadonlySet<UnitCode> = new Set<UnitCode>([
  ...(['cum', 'cft', 'brass_v', 'sqm', 'sqft', 'sqyd', 'brass_a', 'rmt', 'rft', 'km'] as const),
  ...(['kg', 'qtl', 'mt', 'ltr', 'kl'] as const),
])

/** The lines of a truck; of an order without one all its lines. */
export function linesToCount(order: OrderToReceive, dispatchId: string | null): LineToCount[] {
  const truck = order.trucks.find(({ id }) => id === dispatchId)
  if (!truck) return order.items.map((line) => ({ ...line, challan: null }))
  const sent = new Map(truck.items.map(({ order_item_id, qty }) => [order_item_id, qty]))
  return order.items.flatMap((line) => (sent.has(line.id) ? [{ ...line, challan: sent.get(line.id)! }] : []))
}

/** '1,250.5' -> 1250.5; null where nothing is typed, NaN for what is no number, as '6,5', which may mean 6.5 or 65. */
export function typedNumber(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '')
  if (plain === '') return null
  return parseQuantity(plain) === null || hasOddComma(text) ? Number.NaN : Number(plain)
}

/** With sides and no number it is one; without any figure nothing was measured. */
const rowOf = (row: TypedMeasure) => ({
  nos: typedNumber(row.nos) ?? (hasSides(row) ? 1 : Number.NaN),
  length: typedNumber(row.length),
  breadth: typedNumber(row.breadth),
  depth: typedNumber(row.depth),
})

/** What the rows of a line measure; null while one is no number. */
export function measured(rows: readonly TypedMeasure[]): number | null {
  const numbers = typedRows(rows).map(rowOf)
  const isWhole = numbers.every((row) => Object.values(row).every((value) => value === null || !Number.isNaN(value)))
  if (!isWhole || numbers.length === 0) return null
  const exact = numbers.map(({ nos, length, breadth, depth }) => ({
    nos: parseQuantity(nos)!,
    length: parseQuantity(length),
    breadth: parseQuantity(breadth),
    depth: parseQuantity(depth),
  }))
  return Number(quantityText(measuredQuantity(exact)))
}

/** The counted lines as they are sent, and which line each is. Lines without a count are left out. */
export function countedItems(lines: readonly LineToCount[], typed: TypedLines) {
  const counted = lines.filter(({ id }) => isCounted(typed[id]))
  const items = counted.map(({ id, challan }): NewReceipt['items'][number] => {
    const { received, rejected, reason } = typed[id]!
    const measures = typedRows(typed[id]!.measures)
    const received_qty = measures.length > 0 ? (measured(measures) ?? Number.NaN) : typedNumber(received)!
    return {
      order_item_id: id,
      challan_qty: challan,
      received_qty,
      rejected_qty: typedNumber(rejected) ?? 0,
      // Asked only of what is damaged; what was typed of it before stays in the form.
      reason: rejected === '' ? '' : reason,
      ...(measures.length > 0 && { measures: measures.map((row) => ({ what: row.what, ...rowOf(row) })) }),
    }
  })
  return { items, ids: counted.map(({ id }) => id) }
}

const isCounted = (typed: TypedLine | undefined) =>
  typed !== undefined && (typed.received !== '' || typedRows(typed.measures).length > 0)

/** Lines of a truck's challan without a count: 0 is one. */
export const uncountedLines = (lines: readonly LineToCount[], typed: TypedLines) =>
  lines.filter(({ id, challan }) => challan !== null && !isCounted(typed[id]))

/** Lines of which more is counted than may still be accepted: with what is `left` of the order, and what its tolerance takes above that. */
export const linesAbove = (lines: readonly LineToCount[], items: NewReceipt['items']) =>
  items.flatMap(({ order_item_id, received_qty, rejected_qty = 0 }) => {
    const line = lines.find(({ id }) => id === order_item_id)!
    const good = exactly(received_qty) - exactly(rejected_qty)
    const [ordered, most, accepted] = [line.qty, line.most, line.accepted_qty].map(exactly) as [bigint, bigint, bigint]
    const left = ordered > accepted ? ordered - accepted : 0n
    const above = most - accepted - left
    const isAbove = good > most - accepted
    return isAbove ? [{ line, received: received_qty, left: inUnits(left), tolerance: inUnits(above) }] : []
  })

/** As much above its challan a weighed load may be without a question. */
const challanPercent = 102n

/** Lines of which more is counted than the truck's own challan says, by more than scales differ. */
export const linesBeyondChallan = (lines: readonly LineToCount[], items: NewReceipt['items']) =>
  items.flatMap(({ order_item_id, received_qty, challan_qty = null }) => {
    if (challan_qty === null || 100n * exactly(received_qty) <= challanPercent * exactly(challan_qty)) return []
    return [{ line: lines.find(({ id }) => id === order_item_id)!, received: received_qty, challan: challan_qty }]
  })
const exactly = (quantity: number) => parseQuantity(quantity) ?? 0n
const inUnits = (thousandths: bigint) => Number(thousandths > 0n ? thousandths : 0n) / 1000

/** What was counted before, typed again: of a receipt that was refused. */
export function typedAgain(receipt: NewReceipt): TypedLines {
  const text = (value: number | null | undefined) => (value ? String(value) : '')
  return Object.fromEntries(
    receipt.items.map(({ order_item_id, received_qty, rejected_qty, reason = '', measures = [] }) => [
      order_item_id,
      {
        received: String(received_qty),
        rejected: text(rejected_qty),
        reason,
        measures: measures.map(({ what = '', nos, length, breadth, depth }) => ({
          what,
          nos: String(nos),
          length: text(length),
          breadth: text(breadth),
          depth: text(depth),
        })),
      },
    ]),
  )
}
