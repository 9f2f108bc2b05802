import { type UIEvent, useState } from 'react'

type Window = { from: number; to: number }

/** Rows drawn beyond the visible ones, so that scrolling shows no gap. */
const spare = 12

/**
 * Windowing: which of many rows of one height are drawn in a box that scrolls. `visibleAtMost`: how many fit on the largest screen.
 */
export function useWindow(rows: number, rowHeight: number, visibleAtMost: number) {
  const [first, setFirst] = useState(0)
  const window: Window = { from: Math.max(0, first - spare), to: Math.min(rows, first + visibleAtMost + spare) }
  return {
    ...window,
    onScroll({ currentTarget }: UIEvent<HTMLElement>) {
      const next = Math.floor(currentTarget.scrollTop / rowHeight)
      // Drawn anew only when half of the spare rows are used up.
      if (Math.abs(next - first) > spare / 2) setFirst(next)
    },
  }
}
