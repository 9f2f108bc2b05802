/**
 * The same meaning everywhere: `info` is under way (open, submitted, waiting for others), `success` is decided well (awarded,
 * approved), `danger` is refused or lost, `neutral` has ended without a decision, `warning` needs care, `accent` is the brand's.
 */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

/** Text, background and border of each tone. */
export const tones: Record<Tone, string> = {
  neutral: 'border-line bg-surface-sunken text-ink-soft',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
}
