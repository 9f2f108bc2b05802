import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isUnreachable } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'

import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from './stat-card.tsx'
import { statsOf } from './stats-of.ts'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'

export function StatCards() {
  const { data, error, isFetching, refetch } = useQuery(queryOf(api.dashboardStats))
  if (!data && error && !isUnreachable(error)) {
    return <LoadFailed title={t`The numbers could not be loaded`} query={{ error, isFetching, refetch }} />
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Loading numbers`} className={grid}>
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
