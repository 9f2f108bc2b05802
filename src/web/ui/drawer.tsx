import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'

import { IconButton } from './button.tsx'
import { useLayer } from './use-layer.ts'

type DrawerProps = { open: boolean; onClose: () => void; title: string; header?: ReactNode; children: ReactNode }

/** A panel that slides in from the left: the menu on phones. `title` is for screen readers, `header` is visible. */
export function Drawer({ open, ...rest }: DrawerProps) {
  return open ? <OpenDrawer {...rest} /> : null
}

function OpenDrawer({ onClose, title, header, children }: Omit<DrawerProps, 'open'>) {
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useLayer(host, box, { onClose })
  return createPortal(
    <div ref={host}>
      <div aria-hidden className="fixed inset-0 z-40 animate-appear bg-scrim" onClick={onClose} />
      <div
        ref={box}
        role="dialog"
        aria-modal
        aria-label={title}
        tabIndex={-1}
        className="fixed inset-y-0 left-0 z-50 flex w-[min(20rem,calc(100%-3rem))] animate-slide-in flex-col bg-surface shadow-overlay outline-none"
      >
        <div className="flex min-h-16 items-center justify-between gap-2 pr-3 pl-5">
          {header}
          <IconButton label={t`Close menu`} onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">{children}</div>
      </div>
    </div>,
    document.body,
  )
}
