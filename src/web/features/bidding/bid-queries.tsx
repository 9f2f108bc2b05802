import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryOf } from '#web/api/queries.ts'
import { QuestionLine } from './question-line.tsx'

/** What the buyer asked about one bid, which only the two read. */
export function BidQueries({ job, bid }: { job: Job; bid: Bid }) {
  const { data: all = [] } = useQuery(queryOf(api.questions, { params: { id: job.id } }))
  const queries = all.filter(({ bid_id }) => bid_id === bid.id)
  if (queries.length === 0) return null
  return (
    <section aria-label={t`The buyer's questions about this bid`} className="flex flex-col gap-4">
      {queries.map((question) => (
        <div key={question.id} className="rounded-control bg-surface-sunken p-4">
          <QuestionLine job={job} question={question} bidder={bid.supplier_id} />
        </div>
      ))}
    </section>
  )
}
