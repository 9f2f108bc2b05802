import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { t } from '#web/language/t.ts'
import { IconButton } from './button.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'

type DrawerProps = { open: boolean; onClose: () => void; title: string; header?: ReactNode; children: ReactNode }

/** Slides in from the left: the menu on phones. `title` is for screen readers, `header` is seen. */
export function Drawer({ open, onClose, title, header, children }: DrawerProps) {
  const { noteOpener, onCloseAutoFocus } = useReturnedFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={noteOpener}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100%-3rem))] animate-slide-in flex-col bg-surface shadow-overlay outline-none"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <div className="flex min-h-16 items-center justify-between gap-2 pr-3 pl-5">
            {header}
            <Radix.Close asChild>
              <IconButton label={t('Close menu')}>
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
