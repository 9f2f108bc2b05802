import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

/** A row's name, and below it what distinguishes it: one line in the table, one each on the cards of phones. */
export function RowName({ name, more }: { name: ReactNode; more: readonly ReactNode[] }) {
  const given = more.filter(Boolean)
  return (
    <div className="flex min-w-0 flex-col lg:gap-0.5 lg:leading-tight">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:flex-nowrap lg:[&_a]:line-clamp-2 lg:[&_a]:min-h-0 lg:[&_a]:leading-tight">
        {name}
      </div>
      {given.length > 0 && (
        <p className="flex min-w-0 flex-col text-sm text-ink-faint lg:block lg:truncate lg:leading-snug">
          {given.map((text, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a row have a fixed order
              key={index}
              className={classes('max-lg:line-clamp-1 max-lg:wrap-anywhere', index > 0 && "lg:before:content-['_·_']")}
            >
              {text}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
