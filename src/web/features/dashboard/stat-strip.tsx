import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { statsOf } from './stats-of.ts'

/**
 * A salesman's numbers in one line, above the list that people come for, without the subscription, which is always free.
 * Nothing if they cannot be loaded.
 */
export function StatStrip() {
  const { data, isLoading } = useQuery(queryOf(api.dashboardStats))
  if (isLoading) return <Skeleton className="h-16 rounded-card" />
  if (!data) return null
  return (
    <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line rounded-card border border-line bg-surface shadow-card">
      {statsOf(data)
        .slice(0, 3)
        .map(({ label, value, note }) => (
          <div key={label} className="flex min-w-0 flex-col justify-between gap-1 px-3 py-2.5 sm:px-5">
            <dt className="text-xs leading-tight font-medium text-ink-soft">{label}</dt>
            <dd className="text-lg leading-tight font-bold tabular-nums">
              {value}
              {note && <span className="block text-xs font-normal text-ink-faint max-sm:sr-only">{note}</span>}
            </dd>
          </div>
        ))}
    </dl>
  )
}
