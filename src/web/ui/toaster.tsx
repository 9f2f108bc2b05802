import { t } from '@lingui/core/macro'
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { CSSProperties } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { useWideScreen } from './use-wide-screen.ts'

/** A button in a toast: a next step that may as well be left. */
export type ToastAction = { label: string; onClick: () => void }

// Sonner's colour variables, so that toasts follow the theme.
const colours = {
  '--normal-bg': 'var(--surface)',
  '--normal-bg-hover': 'var(--surface-sunken)',
  '--normal-text': 'var(--ink)',
  '--normal-border': 'var(--line)',
  '--normal-border-hover': 'var(--line-strong)',
} as CSSProperties

const host = document.body.appendChild(document.createElement('div'))
host.dataset.aboveLayers = 'true'

// Keyboard trap: when the focus leaves its list, Sonner moves it back to where it came from, so that Tab would never get past a
// toast. Focus events are hidden from it, except when a toast is removed.
let focusedBefore: EventTarget | null = null
host.addEventListener(
  'focusin',
  (event) => {
    event.stopImmediatePropagation()
    if (!host.contains(event.relatedTarget as Node | null)) focusedBefore = event.relatedTarget
  },
  { capture: true },
)

function returnFocus() {
  if (host.contains(document.activeElement) && focusedBefore instanceof HTMLElement) focusedBefore.focus()
}

/** On wide screens at the end of the content, clear of its heading and of the line that the server can't be reached. */
const besideTheSidebar = { position: 'bottom-left', offset: { bottom: 72, left: 296 } } as const
/** Below the bar with the menu and the bell, or a dialog's cross: the end of a phone's screen has buttons. */
const belowTheBar = { position: 'top-center', offset: { top: 72 }, mobileOffset: { top: 64 } } as const

function Toasts() {
  const isWide = useWideScreen()
  return (
    <Toaster
      {...(isWide ? besideTheSidebar : belowTheBar)}
      closeButton
      containerAriaLabel={t`Messages`}
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success-ink" />,
        info: <Info aria-hidden className="size-5 text-info-ink" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger-ink" />,
      }}
      style={colours}
      toastOptions={{
        closeButtonAriaLabel: t`Close`,
        className: '!font-sans !text-[0.9375rem] !rounded-control !shadow-overlay',
      }}
    />
  )
}

// Mounted on first use, so that pages without toasts do not load it.
const mounted = new Promise<void>((resolve) => {
  createRoot(host).render(<Toasts />)
  // Sonner ignores toasts shown before its list has mounted.
  requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
})

/** A toast with a button stays longer. */
export async function showToast(kind: 'success' | 'info' | 'error', text: string, action?: ToastAction) {
  await mounted
  // What can be undone is read, thought about and pressed.
  const duration = action ? 15_000 : kind === 'success' ? 4000 : 8000
  const id = toast[kind](text, { duration, action, onAutoClose: returnFocus, onDismiss: returnFocus })
  if (kind !== 'error' && !action) leaveAtTouch(id)
}

const readMs = 1000

/** On phones a toast covers a part of the screen: once it can have been read, whoever goes on sees what is below it. */
function leaveAtTouch(id: string | number) {
  const shownAt = performance.now()
  const touched = ({ pointerType, target }: PointerEvent) => {
    if (pointerType !== 'touch' || host.contains(target as Node) || performance.now() - shownAt < readMs) return
    document.removeEventListener('pointerdown', touched)
    toast.dismiss(id)
  }
  document.addEventListener('pointerdown', touched)
}
