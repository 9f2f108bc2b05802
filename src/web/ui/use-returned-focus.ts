import { useRef } from 'react'

/**
 * For a dialog of Radix that is opened by its address or a state and so has no trigger: gives the focus back to what opened it, and
 * where that is gone, to the page. Else a keyboard would start again at the top.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null)
  return {
    /** Called before the focus moves into the dialog. */
    noteOpener() {
      opener.current = document.activeElement
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      // Where a new page has put it, it stays.
      if (document.activeElement !== document.body && document.activeElement !== event.currentTarget) return
      const isThere = opener.current !== document.body && opener.current?.isConnected
      const target = isThere ? opener.current : document.querySelector('#main')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}
