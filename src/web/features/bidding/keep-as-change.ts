import type { Job } from '#contract/job.ts'
import { saveDraft } from '#web/device/draft-store.ts'
import { type LinesStore, storeLines } from '../boq/lines/lines-store.ts'
import { addendumDraftName, addendumLinesName } from './addendum-draft.ts'
import { type JobValues, jobValuesOf } from './job-values.ts'

const fields = ['description', 'quantity', 'location', 'delivery_timeline', 'budget_range', 'bid_deadline'] as const

/** What was typed into a draft that is published meanwhile begins a change of the job, as it is `now`. */
export function keepAsChange(owner: string, now: Job, typed: JobValues, lines: LinesStore): void {
  const before = jobValuesOf(now)
  // A job without a deadline gets none by a change.
  const changed = fields.filter(
    (name) => typed[name] !== before[name] && (name !== 'bid_deadline' || now.bid_deadline !== null),
  )
  const hasLines = lines.isEdited()
  if (hasLines) void storeLines(owner, addendumLinesName(now.id, 0), lines.all())
  if (hasLines || changed.length > 0)
    saveDraft(owner, addendumDraftName(now.id), {
      since: 0,
      changed_lines: Number(hasLines),
      ...Object.fromEntries(changed.map((name) => [name, typed[name]])),
    })
}
