import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { rupees } from '#web/ui/format.ts'

/** A column of figures with their names; the last of a sum is strong. */
export function AmountRow({ name, amount, strong = false }: { name: ReactNode; amount: number; strong?: boolean }) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        strong && 'border-t border-line pt-2 font-semibold',
      )}
    >
      <dt className={strong ? undefined : 'text-ink-soft'}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{rupees(amount)}</dd>
    </div>
  )
}
