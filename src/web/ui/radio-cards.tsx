import { Check } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type RadioCard = { value: string; title: string; text?: string; icon?: ReactNode }
type RadioCardsProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  cards: readonly RadioCard[]
  /** The number of columns if there is room. */
  columns?: 1 | 2 | 3
}

const grids = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' } as const

/** A choice among few options, each a card. Takes the result of a form's `register`, or `name`, `onChange` and `defaultValue`. */
export function RadioCards({ label, cards, columns = 2, defaultValue, ...rest }: RadioCardsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className={classes('grid grid-cols-1 gap-3', grids[columns])}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="group relative flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line-strong bg-surface p-3.5 transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              {...rest}
              type="radio"
              value={card.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === card.value}
              className="peer sr-only"
            />
            {card.icon && (
              <span className="mt-0.5 text-ink-faint group-has-checked:text-accent [&_svg]:size-5">{card.icon}</span>
            )}
            <span className="min-w-0 pr-5">
              <span className="block text-[0.9375rem] leading-snug font-semibold text-ink">{card.title}</span>
              {card.text && <span className="mt-0.5 block text-sm text-ink-soft">{card.text}</span>}
            </span>
            <span className="absolute top-3 right-3 hidden size-5 items-center justify-center rounded-full bg-accent text-on-accent peer-checked:flex">
              <Check aria-hidden className="size-3.5" strokeWidth={3} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
