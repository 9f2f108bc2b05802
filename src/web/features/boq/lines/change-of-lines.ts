import type { JobChange } from '#contract/addendum.ts'
import type { JobItem, NewJobItem } from '#contract/job-item.ts'
import { changedLine } from '#domain/boq/line-in-short.ts'
import type { EditedLine } from './lines-store.ts'
import { isSame } from './same-line.ts'
import { sentLine } from './sent-line.ts'

/** What an addendum does to lines. `changes`: with before and after, as its readers see them. */
export type ChangeOfLines = { put: NewJobItem[]; remove: string[]; changes: JobChange[] }

/**
 * How edited lines differ from those of a published job. Lines keep their places. An own estimate alone is no change, since bidders
 * cannot see it.
 */
export function changeOfLines(items: readonly JobItem[], lines: readonly EditedLine[]): ChangeOfLines {
  const before = new Map(items.map((item) => [item.id, item]))
  const places = placesOf(before, lines)
  const change: ChangeOfLines = { put: [], remove: [], changes: [] }
  for (const [n, line] of lines.entries()) {
    const item = before.get(line.id)
    before.delete(line.id)
    const after = sentLine(line, places[n]!)
    if (item && isSame(item, after)) continue
    change.put.push(after)
    change.changes.push(changedLine(item, after))
  }
  for (const gone of before.values()) {
    change.remove.push(gone.id)
    change.changes.push(changedLine(gone, undefined))
  }
  return change
}

const step = 1000

/** New lines stand between their neighbours where there is room, else at the end. */
function placesOf(before: ReadonlyMap<string, JobItem>, lines: readonly EditedLine[]): number[] {
  const known = lines.map(({ id }) => before.get(id)?.position ?? null)
  let end = Math.max(0, ...[...before.values()].map(({ position }) => position))
  let last = 0
  return known.map((place, n) => {
    const next = place === null ? known.findIndex((other, at) => at > n && other !== null) : -1
    const room = next < 0 ? 0 : Math.floor((known[next]! - last) / (next - n + 1))
    if (place === null && room === 0) {
      end += step
      return end
    }
    last = place ?? last + room
    return last
  })
}
