import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from './stat-card.tsx'
import { statsOf } from './stats-of.ts'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

export function StatCards() {
  const { data } = useQuery(queryOf(api.dashboardStats))
  if (!data) {
    return (
      <div role="status" aria-label="Loading numbers" className={grid}>
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-29 rounded-card" />
        ))}
      </div>
    )
  }
  return (
    <dl className={grid}>
      {statsOf(data).map((stat) => (
        <StatCard key={stat.label} stat={stat} />
      ))}
    </dl>
  )
}
