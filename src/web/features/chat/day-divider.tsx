import { t } from '@lingui/core/macro'

import { date } from '#web/ui/format.ts'

const dayMs = 24 * 60 * 60 * 1000

export function isSameDay(one: string, other: string): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString()
}

export function DayDivider({ time }: { time: string }) {
  return (
    <p className="my-4 flex items-center gap-3 text-xs font-medium text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {dayName(time)}
    </p>
  )
}

function dayName(time: string): string {
  const now = Date.now()
  if (isSameDay(time, new Date(now).toISOString())) return t`Today`
  if (isSameDay(time, new Date(now - dayMs).toISOString())) return t`Yesterday`
  return date(time)
}
