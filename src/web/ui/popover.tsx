import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'

type PopoverProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** One element that takes a ref, such as `IconButton`. */
  trigger: ReactNode
  /** What a screen reader calls the box. */
  label: string
  children: ReactNode
}

/** A box beside its trigger; on phones nearly as wide as the screen. */
export function Popover({ open, onOpenChange, trigger, label, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={label}
          className="z-40 flex max-h-[min(32rem,var(--radix-popover-content-available-height))] w-[min(24rem,calc(100vw-1.5rem))] animate-appear flex-col overflow-hidden rounded-card border border-line-strong/60 bg-surface shadow-overlay outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
