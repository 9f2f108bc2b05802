import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A row's name with what distinguishes it: one line in the table, one below the other on the cards of phones. */
export function RowName({ name, more }: { name: ReactNode; more: readonly ReactNode[] }) {
  return (
    <div className="flex min-w-0 flex-col lg:min-w-52 lg:flex-row lg:items-baseline lg:gap-x-2.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:max-w-full lg:shrink-0 lg:flex-nowrap lg:[&_a]:line-clamp-2 lg:[&_a]:pt-[3px] lg:[&_a]:leading-tight">
        {name}
      </div>
      {more.map((text, index) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a row have a fixed order
          key={index}
          className={classes(
            'min-w-0 text-sm text-ink-faint max-lg:line-clamp-1 max-lg:wrap-anywhere lg:truncate',
            // The later a text stands, the sooner it is cut.
            index === 0 ? 'lg:shrink-[50]' : 'lg:shrink-[2000]',
          )}
        >
          {text}
        </p>
      ))}
    </div>
  )
}
