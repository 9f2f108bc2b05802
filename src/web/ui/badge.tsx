import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Tone, tones } from './tone.ts'

type BadgeProps = { tone?: Tone; icon?: ReactNode; className?: string; children: ReactNode }

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs leading-5 font-semibold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

/** '12', or '9+' above `max`. */
export const countShown = (count: number, max: number): string => (count > max ? `${max}+` : String(count))

type CountBadgeProps = { count: number; max: number; isSmall?: boolean; className?: string }

/** A counter on a bell or chat; nothing for 0, 'max+' above `max`. The text around it must say what is counted. */
export function CountBadge({ count, max, isSmall = false, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span
      className={classes(
        'inline-flex items-center justify-center rounded-full bg-accent leading-none font-bold text-on-accent tabular-nums',
        isSmall ? 'h-4 min-w-4 px-1 text-[0.6875rem]' : 'h-5 min-w-5 px-1.5 text-xs',
        className,
      )}
    >
      {countShown(count, max)}
    </span>
  )
}
