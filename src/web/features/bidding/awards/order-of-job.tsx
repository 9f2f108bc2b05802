import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { queryOf } from '#web/api/queries.ts'
import { OrderOfAward } from '../../orders/orders-of-award.tsx'

/** Of a job that was awarded at once: its order, or the button that makes it. */
export function OrderOfJob({ job }: { job: Job }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: job.id } }))
  const award = data?.awards.find(({ status }) => status === 'accepted')
  return (
    award && (
      <div className="print:hidden">
        <OrderOfAward award={award} />
      </div>
    )
  )
}
