import { type OrderContent, sorted } from './order-content.ts'

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
    .filter((field) => text(before[field]) !== text(after[field]))
    .map((field) => ({ line, field, before: before[field], after: after[field] }))
}

/** What was stored has its keys in another order. */
const text = (value: unknown) => JSON.stringify(sorted(value))

export type NumberedLine = { position: number; number: string; description: string }

const shownOfDescription = 40

/** A long description is left without its make, else it ends with a whole word: a maker's name cut short would be another's. */
function beginningOf(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim()
  if ([...text].length <= shownOfDescription) return text
  const unmade = text.split(', make: ')[0]!
  const shown = [...unmade].slice(0, shownOfDescription).join('')
  if (shown === unmade) return unmade
  const words = shown.includes(' ') ? shown.slice(0, shown.lastIndexOf(' ')) : shown
  return `${words.replace(/[,;:/(-]$/, '').trimEnd()}…`
}

/**
 * '2 (Door shutter)', as the list of the order in force calls the line at a position: by its own number, else its place, which another
 * line may have as its own; an added line follows. `lines`: of either version.
 */
export function lineNumbers(changes: readonly OrderChange[], lines: readonly NumberedLine[]) {
  const whole = changes.filter(({ field }) => field === 'line')
  const known = new Map(lines.map((line) => [line.position, line]))
  for (const { before, after } of whole) {
    const line = (before ?? after) as NumberedLine
    known.set(line.position, line)
  }
  const added = new Set(whole.filter(({ before }) => before === null).map(({ line }) => line))
  const places = [...known.keys()].sort((a, b) => Number(added.has(a)) - Number(added.has(b)) || a - b)
  return (position: number): string => {
    const { number = '', description = '' } = known.get(position) ?? {}
    return `${number || places.indexOf(position) + 1} (${beginningOf(description)})`
  }
}
