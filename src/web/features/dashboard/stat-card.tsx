import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import type { Stat } from './stats-of.ts'

/** `wide`: takes two columns: a whole row on phones, so that an amount stays in one line. */
export function StatCard({ stat, wide = false }: { stat: Stat; wide?: boolean }) {
  return (
    <div
      className={classes(
        'relative flex min-h-29 flex-col justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-card has-[a:hover]:border-line-strong sm:p-5',
        wide && 'col-span-2',
      )}
    >
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
      <dd className="flex flex-col gap-2">
        <span className="text-2xl leading-none font-bold tracking-tight tabular-nums sm:text-[1.75rem]">
          {stat.value}
        </span>
        {stat.note && <span className="text-sm leading-snug text-ink-faint tabular-nums">{stat.note}</span>}
      </dd>
    </div>
  )
}
