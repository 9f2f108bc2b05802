import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type ChoiceChipProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

/** A round button that is on or off, for filters above a list. */
export function ChoiceChip({ isChosen, onChoose, children }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'min-h-11 shrink-0 rounded-full border px-3 text-sm font-medium sm:px-4 sm:text-[0.9375rem] whitespace-nowrap transition-colors',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
