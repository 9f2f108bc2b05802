import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Layer = {
  /** Whether the page below is out of reach meanwhile. */
  isModal?: boolean
  onClose: () => void
  /** Puts the keyboard where it begins; without it on the box itself. */
  onOpened?: (box: HTMLElement) => void
  /** Puts the keyboard where it goes on; without it where it came from, and where that is gone, at the page. */
  onClosed?: () => void
}

/** The open ones, the newest last. */
const layers: { host: HTMLElement; isModal: boolean }[] = []

/**
 * For what lies above the page while it is mounted, such as a dialog: the keyboard goes into it and back, Escape closes it, and
 * below a modal one nothing can be reached or scrolled. `host` is a child of the body, `box` in it what can have the focus.
 */
export function useLayer(
  host: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  { isModal = true, onClose, onOpened = (opened) => opened.focus({ preventScroll: true }), onClosed }: Layer,
): void {
  const close = useEffectEvent(onClose)
  const opened = useEffectEvent(onOpened)
  const before = useRef<Element>(null)
  const closed = useEffectEvent(() => {
    // Development closes and opens everything once for a trial.
    if (box.current) return
    if (onClosed) return onClosed()
    // Where a new page has put it, it stays.
    if (document.activeElement !== document.body) return
    const opener = before.current
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) focusWhileThere(opener)
    else focusPage()
  })

  // First, as what is out of reach loses the focus.
  useEffect(() => {
    before.current = document.activeElement
  }, [])

  useEffect(() => {
    if (!host.current) return
    const layer = { host: host.current, isModal }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || layers.at(-1) !== layer) return
      event.preventDefault()
      close()
    }
    layers.push(layer)
    showWhatCanBeReached()
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      layers.splice(layers.indexOf(layer), 1)
      showWhatCanBeReached()
    }
  }, [host, isModal])

  useEffect(() => {
    if (box.current) opened(box.current)
    // Only then it shows whether what opened the box is still there.
    return () => void setTimeout(closed)
  }, [box])
}

const focusPage = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })

/** The act that was confirmed may take its own button away, a moment later: else the keyboard would start again at the top. */
function focusWhileThere(opener: HTMLElement) {
  opener.focus({ preventScroll: true })
  const watch = new MutationObserver(() => {
    if (document.activeElement === opener) return
    watch.disconnect()
    if (document.activeElement === document.body) focusPage()
  })
  watch.observe(document.body, { childList: true, subtree: true })
}

function showWhatCanBeReached() {
  const newest = layers.findLast(({ isModal }) => isModal)
  const above = newest ? layers.slice(layers.indexOf(newest)).map(({ host }) => host) : null
  for (const child of document.body.children)
    if (child instanceof HTMLElement && !child.dataset.aboveLayers)
      child.inert = above !== null && !above.includes(child)
  lockScroll(newest !== undefined)
}

/** Without a jump to the side where a scroll bar goes away. */
function lockScroll(isLocked: boolean) {
  const { style, clientWidth } = document.documentElement
  if (isLocked === (style.overflow === 'hidden')) return
  document.body.style.paddingRight = isLocked ? `${innerWidth - clientWidth}px` : ''
  style.overflow = isLocked ? 'hidden' : ''
}
