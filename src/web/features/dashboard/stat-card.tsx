import { Link } from '#web/ui/link.tsx'
import type { Stat } from './stats-of.ts'

export function StatCard({ stat }: { stat: Stat }) {
  return (
    <div className="relative flex min-h-29 flex-col justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card has-[a:hover]:border-line-strong sm:p-5">
      <dt className="flex items-start justify-between gap-2 text-sm leading-snug font-medium text-ink-soft">
        {stat.to ? (
          <Link to={stat.to} className="after:absolute after:inset-0 after:rounded-card">
            {stat.label}
          </Link>
        ) : (
          stat.label
        )}
        <stat.icon aria-hidden className="size-5 shrink-0 text-accent" />
      </dt>
      <dd className="text-2xl leading-none font-bold tracking-tight tabular-nums sm:text-[1.75rem]">{stat.value}</dd>
    </div>
  )
}
