import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { isUnreachable } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard } from './stat-card.tsx'
import { awardStats, statsOf } from './stats-of.ts'

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4'
const cards = [1, 2, 3, 4]
const wide = ['awarded', 'saved']

/** The counters of the reader's role; above them what a buyer awarded this month, for those who may see prices. */
export function StatCards() {
  const { role } = useMe()
  const seesPrices = useCan('see_prices_after_award')
  const seesAwards = role === 'buyer' && seesPrices
  const { data, error, isFetching, refetch } = useQuery(queryOf(api.dashboardStats))
  const awards = useQuery({ ...queryOf(api.monthAwards), enabled: seesAwards })
  if (!data && error && !isUnreachable(error)) {
    return <LoadFailed title={t`The numbers could not be loaded`} query={{ error, isFetching, refetch }} />
  }
  if (!data || awards.isLoading) {
    return (
      <div role="status" aria-label={t`Loading numbers`} className={grid}>
        {seesAwards && wide.map((card) => <Skeleton key={card} className="col-span-2 h-34 rounded-card" />)}
        {cards.map((card) => (
          <Skeleton key={card} className="h-29 rounded-card" />
        ))}
      </div>
    )
  }
  return (
    <dl className={grid}>
      {awards.data && awardStats(awards.data).map((stat) => <StatCard key={stat.label} stat={stat} wide />)}
      {statsOf(data).map((stat) => (
        <StatCard key={stat.label} stat={stat} />
      ))}
    </dl>
  )
}
