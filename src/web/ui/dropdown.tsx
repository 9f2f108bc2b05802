import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type DropdownItem = { label: string; icon?: ReactNode; danger?: boolean; onSelect: () => void }
type DropdownProps = { trigger: ReactNode; items: readonly DropdownItem[] }

/** A menu of acts behind one button. */
export function Dropdown({ trigger, items }: DropdownProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-40 min-w-48 animate-appear rounded-control border border-line bg-surface p-1.5 shadow-overlay"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              className={classes(
                'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-3 text-[0.9375rem] outline-none data-highlighted:bg-surface-sunken [&_svg]:size-4.5',
                item.danger ? 'text-danger-ink' : 'text-ink',
              )}
            >
              {item.icon}
              {item.label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
