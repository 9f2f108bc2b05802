import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { tones } from './tone.ts'

const kinds = {
  info: { tone: 'info', Icon: Info, role: 'status' },
  success: { tone: 'success', Icon: CircleCheck, role: 'status' },
  warning: { tone: 'warning', Icon: TriangleAlert, role: 'status' },
  error: { tone: 'danger', Icon: CircleAlert, role: 'alert' },
} as const

type BannerProps = {
  kind: keyof typeof kinds
  title?: string
  /** Buttons or links at the end. */
  action?: ReactNode
  className?: string
  children?: ReactNode
}

/** A live region: errors are announced at once, other kinds politely. */
export function Banner({ kind, title, action, className, children }: BannerProps) {
  const { tone, Icon, role } = kinds[kind]
  return (
    <div
      role={role}
      className={classes('flex gap-3 rounded-control border p-3.5 text-[0.9375rem] sm:p-4', tones[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
        <div className="min-w-0">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={classes(title && 'mt-0.5 text-ink-soft')}>{children}</div>}
        </div>
        {action && <div className="flex shrink-0 flex-wrap gap-2">{action}</div>}
      </div>
    </div>
  )
}
