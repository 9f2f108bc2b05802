import { classes } from './classes.ts'
import type { Tone } from './tone.ts'

const dots: Record<Tone, string> = {
  neutral: 'bg-line-strong',
  accent: 'bg-accent-bright',
  success: 'bg-success-ink',
  warning: 'bg-warning-ink',
  danger: 'bg-danger',
  info: 'bg-info-ink',
}

/** A coloured dot beside a text with the same meaning. */
export function StatusDot({ tone, className }: { tone: Tone; className?: string }) {
  return <span aria-hidden className={classes('inline-block size-2 shrink-0 rounded-full', dots[tone], className)} />
}
