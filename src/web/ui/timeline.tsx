import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { dateTime } from './format.ts'
import { type Tone, tones } from './tone.ts'

type StepProps = {
  icon: LucideIcon
  tone: Tone
  time: string | null
  /** A line connects it to the next step. */
  isFollowed?: boolean
  isLast?: boolean
  children: ReactNode
}

/** One step of a timeline, an item of an ordered list. */
export function Step({ icon: Icon, tone, time, isFollowed, isLast, children }: StepProps) {
  return (
    <li className={classes('relative flex gap-3', isFollowed && 'pb-4')}>
      {isFollowed && <span aria-hidden className="absolute top-8 bottom-0 left-4 w-px bg-line" />}
      <span className={classes('flex size-8 shrink-0 items-center justify-center rounded-full border', tones[tone])}>
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 pt-1">
        <div className={classes('min-w-0 text-[0.9375rem]', isLast ? 'font-semibold' : 'text-ink-soft')}>
          {children}
        </div>
        {time && (
          <time dateTime={time} className="text-sm whitespace-nowrap text-ink-faint">
            {dateTime(time)}
          </time>
        )}
      </div>
    </li>
  )
}
