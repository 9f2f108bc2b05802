import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { ChangeLines } from './change-lines.tsx'

/** The addenda of a job after the one with the number `after`, for whoever must read them before going on. */
export function NewAddenda({ jobId, after }: { jobId: string; after: number }) {
  const { data: addenda = [] } = useQuery(queryOf(api.addenda, { params: { id: jobId } }))
  return addenda
    .filter(({ no }) => no > after)
    .toReversed()
    .map((addendum) => (
      <div key={addendum.no} className="flex flex-col gap-2 not-first:mt-3">
        <p className="wrap-anywhere">
          <strong className="font-semibold text-ink">{t`Addendum ${{ number: addendum.no }}`}: </strong>
          {addendum.summary}
        </p>
        <ChangeLines changes={addendum.changes} />
      </div>
    ))
}
