import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { dateTime, relativeTime } from './format.ts'
import { type Tone, tones } from './tone.ts'

type LogLineProps = { icon: LucideIcon; tone: Tone; text: string; at: string; children: ReactNode }

/** What was done and when, in a list. */
export function LogLine({ icon: Icon, tone, text, at, children }: LogLineProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-3 sm:px-5">
      <span className={classes('flex size-9 shrink-0 items-center justify-center rounded-full border', tones[tone])}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-[0.9375rem] font-semibold">{text}</span>
          <time dateTime={at} title={dateTime(at)} className="shrink-0 text-sm text-ink-faint">
            {relativeTime(at)}
          </time>
        </p>
        {children}
      </div>
    </li>
  )
}
