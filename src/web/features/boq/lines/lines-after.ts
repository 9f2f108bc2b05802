import type { JobItem } from '#contract/job-item.ts'
import { newLine, storedLine } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'
import { isSame, isSameInDraft } from './same-line.ts'
import { sentLine } from './sent-line.ts'

/**
 * Edited lines of a published job after a colleague's addendum: the lines are as it leaves them, but for what was edited. A line that
 * it changes has a new id in the same place; `keepsIds`: of a draft, where it keeps its id.
 */
export function linesAfter(
  before: readonly JobItem[],
  now: readonly JobItem[],
  edited: readonly EditedLine[],
  { keepsIds = false } = {},
): EditedLine[] {
  const earlier = new Map(before.map((item) => [item.id, item]))
  const standing = new Map(now.map((item) => [item.id, item]))
  const added = now.filter(({ id }) => !earlier.has(id) && edited.every((line) => line.id !== id))
  const places = new Map(now.map(({ id, position }) => [id, position]))
  const taken = new Set<string>()
  const lines = edited.flatMap((line): EditedLine[] => {
    const item = earlier.get(line.id)
    if (!item || (!keepsIds && standing.has(line.id))) return [line]
    const stands = standing.get(line.id)
    const isEdited = !(keepsIds ? isSameInDraft : isSame)(item, sentLine(line, item.position))
    if (stands) return [isEdited ? line : storedLine(stands)]
    if (!isEdited) return []
    const changed = !keepsIds && added.find(({ position }) => position === item.position)
    if (!changed) return [newLine(line)]
    taken.add(changed.id)
    return [{ ...line, id: changed.id }]
  })
  for (const item of added.filter(({ id }) => !taken.has(id))) {
    const next = lines.findIndex(({ id }) => (places.get(id) ?? 0) > item.position)
    lines.splice(next < 0 ? lines.length : next, 0, storedLine(item))
  }
  return lines
}
