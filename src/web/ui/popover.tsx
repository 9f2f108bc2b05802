import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

type TriggerProps = { 'aria-haspopup': 'dialog'; 'aria-expanded': boolean; onClick: () => void }

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** A button that accepts these props, such as `IconButton`. */
  trigger: (props: TriggerProps) => ReactNode
  /** The popup's label for screen readers. */
  label: string
  children: ReactNode
}

/** A popup below its trigger, right-aligned with it; on phones nearly as wide as the screen. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  const whole = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(() => onOpenChange(false))

  useEffect(() => {
    if (!open) return
    const opener = whole.current?.querySelector('button')
    box.current?.focus()
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      close()
      opener?.focus()
    }
    function closeOutside(event: Event) {
      if (!whole.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  return (
    <div ref={whole} className="relative">
      {trigger({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => onOpenChange(!open) })}
      {open && (
        <div
          ref={box}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className="absolute top-full right-0 z-40 mt-2 flex max-h-[min(32rem,calc(100dvh-6rem))] w-[min(24rem,calc(100vw-1.5rem))] animate-appear flex-col overflow-hidden rounded-card border border-line-strong/60 bg-surface shadow-overlay outline-none"
        >
          {children}
        </div>
      )}
    </div>
  )
}
