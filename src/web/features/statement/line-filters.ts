import { isInTotal } from '#domain/statement/boq-line.ts'
import type { ComparativeStatement } from '#domain/statement/comparative-statement.ts'

export type LineFilter = 'all' | 'not_first' | 'not_quoted' | 'dearest'

const dearestAtMost = 20

/** The places of the lines of a filter, in the order of the statement; the dearest ones by their lowest price. */
export function linesIn(statement: ComparativeStatement, filter: LineFilter): number[] {
  const { lines, bids, compared } = statement
  const items = [...lines.keys()].filter((place) => lines[place]!.kind === 'item')
  switch (filter) {
    case 'not_first': {
      const leaders = bids.flatMap(({ rank }, index) => (rank === 1 ? [index] : []))
      return items.filter((place) => {
        const { first } = compared[place]!
        return first.length > 0 && !first.some((index) => leaders.includes(index))
      })
    }
    case 'not_quoted':
      return items.filter((place) => compared[place]!.values.some((value) => value === null))
    case 'dearest':
      return items
        .filter((place) => isInTotal(lines[place]!))
        .toSorted((a, b) => Number((compared[b]!.lowest ?? 0n) - (compared[a]!.lowest ?? 0n)))
        .slice(0, dearestAtMost)
    default:
      return items
  }
}
