import { classes } from '#web/ui/classes.ts'

/** The rank as in tenders: L1 is the lowest bid, a rubber stamp on its paper. In ink, since a colour would say that it is the best one. */
export function RankBadge({ rank }: { rank: number }) {
  return (
    <span
      className={classes(
        'inline-flex h-7 min-w-9 items-center justify-center px-1.5 text-sm font-bold tabular-nums',
        rank === 1
          ? '-rotate-6 rounded-sm border-4 border-double border-ink text-ink'
          : 'rounded-md border border-line bg-surface text-ink-soft',
      )}
    >
      L{rank}
    </span>
  )
}
