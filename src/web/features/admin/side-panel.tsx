import { t } from '@lingui/core/macro'
import { ArrowLeft, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import './side-panel.css'

type SidePanelProps = {
  title: string
  /** The id of the content: when it changes, the panel scrolls to the top. */
  of: string
  /** Buttons beside the close button. */
  tools?: ReactNode
  /** Stays visible below the scrolling content. */
  footer: ReactNode
  onClose: () => void
  /** Back to the previous record; null if there is none. */
  onBack: (() => void) | null
  /** Called after closing, to move the focus. */
  onClosed: () => void
  onKeyDown: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A dialog at the right edge that leaves the list usable (not modal); on phones it fills the screen. */
export function SidePanel({
  title,
  of,
  tools,
  footer,
  onClose,
  onBack,
  onClosed,
  onKeyDown,
  children,
}: SidePanelProps) {
  const isWide = useWideScreen()
  const host = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayer(host, panel, { isModal: !isWide, isInAddress: true, onClose, onClosed })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another record begins at its top, and the keyboard in it
  useEffect(() => {
    body.current?.scrollTo(0, 0)
    // The focused element may have been part of the previous record; focus in the list stays.
    if (!document.activeElement?.matches('main *')) panel.current?.focus({ preventScroll: true })
  }, [of])

  return createPortal(
    <div ref={host}>
      <div
        ref={panel}
        role="dialog"
        aria-modal={!isWide}
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="side-panel fixed inset-0 z-40 flex animate-appear flex-col bg-surface shadow-overlay outline-none lg:left-auto lg:border-l lg:border-line"
      >
        <header className="flex items-center gap-1 border-b border-line py-2.5 pr-2.5 pl-1.5">
          <IconButton label={t`Back`} onClick={onBack ?? onClose} className={classes(!onBack && 'lg:hidden')}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <h2
            id={titleId}
            className={classes(
              'min-w-0 flex-1 text-lg leading-snug font-semibold tracking-tight',
              !onBack && 'lg:pl-4.5',
            )}
          >
            {title}
          </h2>
          {tools}
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </header>
        <div ref={body} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6">
          {children}
        </div>
        <footer className="flex min-h-16 flex-wrap items-center gap-x-0.5 gap-y-1 border-t border-line px-2.5 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      </div>
    </div>,
    document.body,
  )
}
