import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useLayer } from './use-layer.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Stays a card on phones, for short questions; otherwise a dialog fills the screen there. */
  compact?: boolean
  role?: 'dialog' | 'alertdialog'
  /** The address says that it is open. */
  isInAddress?: boolean
  children: ReactNode
}

const widths = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl sm:has-[[data-wide]]:max-w-7xl',
  xl: 'sm:max-w-6xl',
} as const

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

function OpenDialog({
  onClose,
  title,
  description,
  size = 'md',
  compact,
  role = 'dialog',
  isInAddress,
  children,
}: Omit<DialogProps, 'open'>) {
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  useLayer(host, box, { onClose, onOpened: focusFirstField, isInAddress })
  return createPortal(
    <div ref={host}>
      <div aria-hidden className="fixed inset-0 z-40 animate-appear bg-scrim" onClick={onClose} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles have it */}
      <div
        ref={box}
        role={role}
        aria-modal
        aria-labelledby={`${id}title`}
        aria-describedby={description ? `${id}description` : undefined}
        tabIndex={-1}
        className={classes(
          'fixed z-50 flex flex-col overflow-hidden bg-surface shadow-overlay outline-none animate-rise',
          compact
            ? 'inset-x-4 bottom-4 max-h-[calc(100dvh-2rem)] rounded-card'
            : 'inset-0 sm:inset-auto sm:max-h-[calc(100dvh-4rem)] sm:rounded-card',
          'sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2',
          widths[size],
        )}
      >
        <header className="flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
          <div className="min-w-0 flex-1 py-2">
            <h2 id={`${id}title`} className="text-lg leading-snug font-semibold tracking-tight">
              {title}
            </h2>
            {description && (
              <p
                id={`${id}description`}
                className={classes('mt-1 text-sm text-ink-soft', size === 'xl' && 'max-sm:hidden')}
              >
                {description}
              </p>
            )}
          </div>
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto scroll-pb-28 overscroll-contain px-5 pt-5 pb-5 sm:px-6">
          {children}
        </div>
      </div>
    </div>,
    document.body,
  )
}

/**
 * Focuses the first field if there is a physical keyboard; otherwise the dialog itself, since a field would open the on-screen
 * keyboard over half of the form.
 */
function focusFirstField(dialog: HTMLElement): void {
  dialog.focus()
  if (!matchMedia('(pointer: fine)').matches || enterFirstField(dialog)) return
  // A lazily loaded form appears later.
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== dialog || enterFirstField(dialog)) waiting.disconnect()
  })
  waiting.observe(dialog, { childList: true, subtree: true })
}

/** False if there is no field yet. */
function enterFirstField(dialog: HTMLElement): boolean {
  const field = dialog.querySelector<HTMLElement>('input:not([type="radio"], [type="file"]), textarea, select')
  field?.focus()
  return field !== null
}

/** The row of buttons at the end of a dialog; sticky while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes(actionBar, actionRow)}>{children}</div>
}

export const actionBar =
  'sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 border-t border-line bg-surface px-5 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:mt-auto sm:-mx-6 sm:px-6'
export const actionRow = 'flex flex-col-reverse gap-2.5 pt-4 sm:flex-row sm:justify-end'
