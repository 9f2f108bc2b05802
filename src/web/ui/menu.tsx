import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { useLayer } from './use-layer.ts'

export type MenuItem = { label: string; icon: ReactNode; danger?: boolean; onChoose: () => void }

type MenuProps = {
  label: string
  items: readonly MenuItem[]
  /** The button that opened it and gets the focus back. On wide screens the menu stands beside it. */
  opener: HTMLElement
  onClose: () => void
}

/** A menu of actions: below its button, on phones at the bottom of the screen. Arrow keys, Home and End move; Escape closes. */
export function Menu({ label, items, opener, onClose }: MenuProps) {
  const host = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  /** A long press opens the menu under the finger: lifting it must not close it again. */
  const isPressedBeside = useRef(false)
  useLayer(host, box, {
    isModal: false,
    onClose,
    onOpened: (menu) => buttonsOf(menu)[0]?.focus({ preventScroll: true }),
    onClosed: () => document.activeElement === document.body && opener.focus({ preventScroll: true }),
  })

  function choose({ onChoose }: MenuItem) {
    // First, so that a dialog that it opens gives the focus back to the button.
    opener.focus({ preventScroll: true })
    onClose()
    onChoose()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab') return onClose()
    const target = keyTarget(event.key, buttonsOf(event.currentTarget))
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  return createPortal(
    <div ref={host}>
      <div
        aria-hidden
        className="fixed inset-0 z-40 max-sm:animate-appear max-sm:bg-scrim"
        onPointerDown={() => {
          isPressedBeside.current = true
        }}
        onClick={() => isPressedBeside.current && onClose()}
      />
      <div
        ref={box}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        style={placeBeside(opener, items.length)}
        className="fixed z-50 animate-rise overflow-hidden rounded-card border border-line-strong/60 bg-surface p-1 shadow-overlay outline-none max-sm:inset-x-3 max-sm:bottom-[max(0.75rem,env(safe-area-inset-bottom))] sm:top-(--menu-top) sm:left-(--menu-left) sm:w-56"
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => choose(item)}
            className={classes(
              'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] font-medium transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:min-h-11 [&_svg]:size-5',
              item.danger ? 'text-danger-ink' : 'text-ink',
            )}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </div>,
    document.body,
  )
}

const buttonsOf = (menu: HTMLElement) => [...menu.querySelectorAll('button')]

function keyTarget(key: string, buttons: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  const targets: Record<string, HTMLButtonElement | undefined> = {
    ArrowDown: buttons[(at + 1) % buttons.length],
    ArrowUp: buttons.at(at - 1),
    Home: buttons[0],
    End: buttons.at(-1),
  }
  return targets[key]
}

const widthPx = 224
const itemPx = 44
const gapPx = 8

/** Below the button, above it where there is no room, and within the window. */
function placeBeside(opener: HTMLElement, count: number): CSSProperties {
  const { left, top, bottom } = opener.getBoundingClientRect()
  const heightPx = count * itemPx + 2 * gapPx
  const hasRoomBelow = bottom + heightPx < innerHeight
  return {
    '--menu-left': `${Math.max(gapPx, Math.min(left, innerWidth - widthPx - gapPx))}px`,
    '--menu-top': `${hasRoomBelow ? bottom : Math.max(gapPx, top - heightPx)}px`,
  } as CSSProperties
}
