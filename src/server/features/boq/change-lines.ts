import { randomUUID } from 'node:crypto'
import type { JobChange } from '#contract/addendum.ts'
import type { JobItem, LinesChange, NewJobItem } from '#contract/job-item.ts'
import { messages } from '#contract/messages.ts'
import { changedLine } from '#domain/boq/line-in-short.ts'
import type { Transaction } from '../../db/database.ts'
import { invalid } from '../../refusal.ts'
import { linesOf } from './items-of-job.ts'
import { countLines, putLines, refuseMistakes } from './put-lines.ts'

/**
 * Changes the lines of a published job by addendum `no`. Bids have quoted what stood before, so a changed line is removed and
 * stands again under a new id. Returns each change with before and after, in the order of the lines.
 */
export async function changeLines(
  tx: Transaction,
  jobId: string,
  no: number,
  { put = [], remove = [] }: LinesChange,
): Promise<JobChange[]> {
  refuseMistakes(put, 'items.put')
  const before = await linesOf(tx, jobId, false)
  if (before.length === 0) throw invalid('items', messages.jobHasNoLines)
  const standing = new Map(before.map((line) => [line.id, line]))
  if (remove.some((id) => !standing.has(id))) throw invalid('items.remove', messages.lineUnknown)
  const added = put.map((line) => (standing.has(line.id) ? { ...line, id: randomUUID() } : line))
  const gone = [...remove, ...put.map(({ id }) => id).filter((id) => standing.has(id))]
  await tx`update job_items set removed_in = ${no} where job_id = ${jobId} and id = any(${gone}::uuid[])`
  if (added.length > 0) await putLines(tx, jobId, added, no)
  if ((await countLines(tx, jobId)) === 0) throw invalid('items', messages.linesOfJobGone)
  return changesOf(standing, put, remove)
}

function changesOf(
  standing: ReadonlyMap<string, JobItem>,
  put: readonly NewJobItem[],
  remove: readonly string[],
): JobChange[] {
  const changed = put.map((line) => ({ place: line.position, before: standing.get(line.id), after: line }))
  const removed = remove.map((id) => ({
    place: standing.get(id)!.position,
    before: standing.get(id),
    after: undefined,
  }))
  return [...changed, ...removed]
    .toSorted((a, b) => a.place - b.place)
    .map(({ before, after }) => changedLine(before, after))
}
