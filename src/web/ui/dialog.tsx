import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useReturnedFocus } from './use-returned-focus.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** A small question stays a card on phones; everything else takes the whole screen there. */
  compact?: boolean
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' } as const

export function Dialog({ open, onClose, title, description, size = 'md', compact, role, children }: DialogProps) {
  const { noteOpener, onCloseAutoFocus } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          // An undefined one would take away Radix's own.
          {...(role && { role })}
          onOpenAutoFocus={(event) => {
            noteOpener()
            focusFirstField(event)
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
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
              <Radix.Title className="text-lg leading-snug font-semibold tracking-tight">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-ink-soft">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={t('Close')}>
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-5 pt-5 pb-5 sm:px-6">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Starts in the first field where there is a keyboard. Elsewhere on the dialog itself: a field would bring up the screen's
 * keyboard and hide half of the form, and the close button is not what anybody came for.
 */
function focusFirstField(event: Event): void {
  const dialog = event.currentTarget as HTMLElement
  event.preventDefault()
  dialog.focus()
  if (!matchMedia('(pointer: fine)').matches || enterFirstField(dialog)) return
  // A form that is fetched when it is opened comes later.
  const waiting = new MutationObserver(() => {
    if (document.activeElement !== dialog || enterFirstField(dialog)) waiting.disconnect()
  })
  waiting.observe(dialog, { childList: true, subtree: true })
}

/** False where there is none yet. */
function enterFirstField(dialog: HTMLElement): boolean {
  const field = dialog.querySelector<HTMLElement>('input:not([type="radio"], [type="file"]), textarea, select')
  field?.focus()
  return field !== null
}

/** The row of buttons at the end of a dialog; stays in sight while the rest scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 mt-6 -mb-5 flex flex-col-reverse gap-2.5 border-t border-line bg-surface px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:mt-auto sm:-mx-6 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  )
}
