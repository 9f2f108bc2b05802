import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { ChangeLines } from './change-lines.tsx'

/** The numbered changes of a published job, newest first. */
export function AddendaList({ job }: { job: Job }) {
  const { data: addenda = [] } = useQuery(queryOf(api.addenda, { params: { id: job.id } }))
  if (addenda.length === 0) return null
  return (
    <Card as="section" aria-labelledby="addenda" className="flex flex-col gap-4">
      <h2 id="addenda" className="text-lg font-semibold tracking-tight">{t`Changes to this job`}</h2>
      <ol reversed className="flex flex-col gap-4">
        {addenda.map((addendum) => (
          <li key={addendum.no} className="flex flex-col gap-2 border-line not-first:border-t not-first:pt-4">
            <p className="text-sm text-ink-faint">
              <span className="font-semibold text-ink">{t`Addendum ${{ number: addendum.no }}`}</span>
              {` · ${indiaTime(addendum.made_at)}`}
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{addendum.summary}</p>
            <ChangeLines changes={addendum.changes} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
