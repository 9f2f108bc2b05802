import { classes } from './classes.ts'
import { initials } from './initials.ts'

/** The initials of a name shown beside it, so screen readers skip it. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' }) {
  return (
    <span
      aria-hidden
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink',
        size === 'sm' ? 'size-[2rem] text-xs' : 'size-[2.5rem] text-sm',
      )}
    >
      {initials(name)}
    </span>
  )
}
