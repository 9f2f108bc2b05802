import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { enterLayer } from './layer-history.ts'

type Layer = {
  /** Whether the page below is inert meanwhile. */
  isModal?: boolean
  /** The address says that it is open, so Back closes it by itself. */
  isInAddress?: boolean
  onClose: () => void
  /** Sets the initial focus; by default the box itself. */
  onOpened?: (box: HTMLElement) => void
  /** Sets the focus after closing; by default the previously focused element or, if it is gone, the page. */
  onClosed?: () => void
}

/** Open layers, newest last. */
type OpenLayer = { host: HTMLElement; isModal: boolean; isInAddress: boolean; close: () => void }
const layers: OpenLayer[] = []

/**
 * A layer above the page, such as a dialog: moves the focus into it and back, Escape closes it, and a modal one makes the page
 * inert. Back closes it too. `host` is a child of the body; `box` inside it takes the focus.
 */
export function useLayer(
  host: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null>,
  {
    isModal = true,
    isInAddress = false,
    onClose,
    onOpened = (opened) => opened.focus({ preventScroll: true }),
    onClosed,
  }: Layer,
): void {
  const close = useEffectEvent(onClose)
  const opened = useEffectEvent(onOpened)
  const before = useRef<Element>(null)
  const closed = useEffectEvent(() => {
    // React's strict mode mounts everything twice in development.
    if (box.current) return
    if (onClosed) return onClosed()
    // A new page may have set the focus already.
    if (document.activeElement !== document.body) return
    const opener = before.current
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) focusWhileThere(opener)
    else focusPage()
  })

  // First, since elements lose the focus when they become inert.
  useEffect(() => {
    before.current = document.activeElement
  }, [])

  useEffect(() => {
    if (!host.current) return
    const layer = { host: host.current, isModal, isInAddress, close: () => close() }
    function closeOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || layers.at(-1) !== layer) return
      event.preventDefault()
      close()
    }
    layers.push(layer)
    if (!isInAddress) enterLayer()
    showWhatCanBeReached()
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      layers.splice(layers.indexOf(layer), 1)
      showWhatCanBeReached()
    }
  }, [host, isModal, isInAddress])

  useEffect(() => {
    if (box.current) opened(box.current)
    // Deferred: only then is it known whether the opener still exists.
    return () => void setTimeout(closed)
  }, [box])
}

/** For Back. False if the newest layer is none of those that it closes. */
export function closeNewestLayer(): boolean {
  const newest = layers.at(-1)
  if (!newest || newest.isInAddress) return false
  newest.close()
  // One that stays open, or one below, is closed by the next Back.
  setTimeout(() => layers.some(({ isInAddress }) => !isInAddress) && enterLayer())
  return true
}

const focusPage = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })

/** A confirmed action may remove the button that opened the dialog a moment later; the focus then moves to the page. */
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

/** Reserves the width of the scroll bar, to avoid a layout shift. */
function lockScroll(isLocked: boolean) {
  const { style, clientWidth } = document.documentElement
  if (isLocked === (style.overflow === 'hidden')) return
  document.body.style.paddingRight = isLocked ? `${innerWidth - clientWidth}px` : ''
  style.overflow = isLocked ? 'hidden' : ''
}
