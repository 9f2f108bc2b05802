import type { ReactNode } from 'react'

/** A row's name with what distinguishes it: one line in the table, one below the other on the cards of phones. */
export function RowName({ name, more }: { name: ReactNode; more: readonly ReactNode[] }) {
  return (
    <div className="flex min-w-0 flex-col lg:flex-row lg:items-baseline lg:gap-x-2.5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 lg:max-w-[70%] lg:shrink-0 lg:flex-nowrap lg:[&_a]:truncate">
        {name}
      </div>
      {more.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a row have a fixed order
        <p key={index} className="min-w-0 text-sm text-ink-faint max-lg:line-clamp-1 max-lg:wrap-anywhere lg:truncate">
          {text}
        </p>
      ))}
    </div>
  )
}
