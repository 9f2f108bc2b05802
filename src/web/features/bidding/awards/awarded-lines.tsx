import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Award } from '#contract/award.ts'
import { queryOf } from '#web/api/queries.ts'
import { quantityText } from '../../boq/unit-names.ts'

/** The lines of an award with their quantities. */
export function AwardedLines({ jobId, items }: { jobId: string; items: Award['items'] }) {
  const { data } = useQuery({ ...queryOf(api.jobItems, { params: { id: jobId } }), enabled: items.length > 0 })
  if (!data || items.length === 0) return null
  const lineOf = new Map(data.items.map((line) => [line.id, line]))
  return (
    <ul className="flex max-w-xl flex-col gap-1 text-sm text-ink-soft">
      {items.map(({ job_item_id, qty }) => {
        const line = lineOf.get(job_item_id)
        return (
          line && (
            <li key={job_item_id} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{line.description}</span>
              <span className="shrink-0 tabular-nums">{line.unit && quantityText(qty, line.unit)}</span>
            </li>
          )
        )
      })}
    </ul>
  )
}
