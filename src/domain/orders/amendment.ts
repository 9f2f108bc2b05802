import type { Quantity } from '../exact.ts'
import type { OrderContent } from './order-content.ts'

/** A place in an order whose value an amendment changes. `line`: the position of its line; null for the order as a whole. */
export type OrderChange = { line: number | null; field: string; before: unknown; after: unknown }

/** What an amendment changes, in the order of the paper. Numbers that every version has of its own are left out. */
export function changesOfOrder(before: OrderContent, after: OrderContent): OrderChange[] {
  const { version: _, lines: linesBefore, terms: termsBefore, ...restBefore } = before
  const { version: __, lines: linesAfter, terms: termsAfter, ...restAfter } = after
  const positions = [...new Set([...linesBefore, ...linesAfter].map(({ position }) => position))].sort((a, b) => a - b)
  const at = (lines: OrderContent['lines'], position: number) => lines.find((line) => line.position === position)
  return [
    ...changedFields(null, restBefore, restAfter),
    ...positions.flatMap((position) => changesOfLine(position, at(linesBefore, position), at(linesAfter, position))),
    ...changedFields(null, termsBefore, termsAfter),
  ]
}

function changesOfLine(
  position: number,
  before: OrderContent['lines'][number] | undefined,
  after: OrderContent['lines'][number] | undefined,
): OrderChange[] {
  if (before && after) return changedFields(position, before, after)
  return [{ line: position, field: 'line', before: before ?? null, after: after ?? null }]
}

function changedFields<Part extends object>(line: number | null, before: Part, after: Part): OrderChange[] {
  return (Object.keys(before) as (keyof Part & string)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ line, field, before: before[field], after: after[field] }))
}

type NumberedLine = { position: number; number: string }

/**
 * The number of the line at a position, as the list of the order in force has it: its own, else its place; of an added line the next
 * one. `lines`: of either version.
 */
export function lineNumbers(changes: readonly OrderChange[], lines: readonly NumberedLine[]) {
  const whole = changes.filter(({ field }) => field === 'line')
  const numbered = new Map(lines.map((line) => [line.position, line.number]))
  for (const { before, after } of whole) {
    const { position, number } = (before ?? after) as NumberedLine
    numbered.set(position, number)
  }
  const added = new Set(whole.filter(({ before }) => before === null).map(({ line }) => line))
  const places = [...numbered.keys()].sort((a, b) => Number(added.has(a)) - Number(added.has(b)) || a - b)
  return (position: number): string => numbered.get(position) || String(places.indexOf(position) + 1)
}

/** What has happened to a line in force. */
export type LineProgress = { dispatched: Quantity; received: Quantity; passed: Quantity }

/**
 * The least quantity that an amendment may leave of a line: what is on its way, received or billed. It is judged again when the
 * amendment is accepted, since a truck may have come meanwhile.
 */
export function leastAfterAmendment({ dispatched, received, passed }: LineProgress): Quantity {
  return [dispatched, received, passed].reduce((most, quantity) => (quantity > most ? quantity : most))
}
