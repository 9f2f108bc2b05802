import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type BubbleProps = {
  isOwn: boolean
  /** The message above is by the same person. */
  follows?: boolean
  /** The sender for screen readers. */
  sender: string
  /** The visible sender, where the bubble's side does not tell who it is. */
  name?: string | null
  text: string
  /** Attachments. */
  files?: ReactNode
  /** Time or state, in the corner. */
  note: ReactNode
  /** Content beside the bubble. */
  beside?: ReactNode
  /** The listeners for a long press on the bubble, whose text a finger can then not select. */
  longPress?: HTMLAttributes<HTMLDivElement>
}

export function Bubble({ isOwn, follows = false, sender, name, text, files, note, beside, longPress }: BubbleProps) {
  return (
    <div className={classes('group flex items-center gap-1', isOwn && 'flex-row-reverse', follows ? 'mt-1' : 'mt-3')}>
      <div
        {...longPress}
        className={classes(
          longPress && 'pointer-coarse:select-none pointer-coarse:[-webkit-touch-callout:none]',
          'max-w-[min(34rem,82%)] min-w-0 rounded-card border px-3.5 pt-2 pb-1.5',
          isOwn ? 'border-accent-line/70 bg-accent-soft' : 'border-line bg-surface',
          !follows && (isOwn ? 'rounded-tr-sm' : 'rounded-tl-sm'),
        )}
      >
        {name && (
          <p aria-hidden className="text-sm font-semibold text-accent-ink wrap-anywhere">
            {name}
          </p>
        )}
        <p className="text-[0.9375rem] leading-relaxed whitespace-pre-wrap wrap-anywhere">
          <span className="sr-only">{sender}: </span>
          {text}
        </p>
        {files}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-xs text-ink-soft">{note}</p>
      </div>
      {beside}
    </div>
  )
}
