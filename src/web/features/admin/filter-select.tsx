import { ChevronDown } from 'lucide-react'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import type { Filter } from './record-filters.ts'

type FilterSelectProps = { filter: Filter; value: string; onChoose: (value: string) => void }

/** A filter beside the search: a native select, highlighted while it is set. */
export function FilterSelect({ filter, value, onChoose }: FilterSelectProps) {
  return (
    <div className="relative min-w-0 shrink-0">
      <select
        aria-label={translate(filter.label)}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={classes(
          'h-11 max-w-56 appearance-none field-sizing-content rounded-control border py-0 pr-9 pl-3.5 text-[0.9375rem] font-medium transition-colors',
          value
            ? 'border-accent-line bg-accent-soft text-accent-ink'
            : 'border-line-strong/70 bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
        )}
      >
        <option value="">{translate(filter.all)}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {translate(option.text)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2" />
    </div>
  )
}
