import { t } from '@lingui/core/macro'
import { EllipsisVertical } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import type { MessageMenuProps } from './message-actions.tsx'

const MessageActions = lazy(async () => ({ default: (await import('./message-actions.tsx')).MessageActions }))

/** What can be done with a message. The button is shown on hover and focus, and faintly on touch screens. */
export function MessageMenu(props: MessageMenuProps) {
  const { text, mayDelete, mayReport, button } = props
  const [isOpen, setOpen] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  // There is no clipboard on insecure pages.
  const mayCopy = Boolean(text && navigator.clipboard)

  function open() {
    setLoaded(true)
    setOpen(true)
  }

  if (!mayCopy && !mayDelete && !mayReport) return null
  return (
    <>
      <IconButton
        ref={button}
        label={t`Message actions`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={open}
        className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-50"
      >
        <EllipsisVertical aria-hidden />
      </IconButton>
      {isLoaded && (
        <Suspense fallback={null}>
          <MessageActions {...props} mayCopy={mayCopy} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
