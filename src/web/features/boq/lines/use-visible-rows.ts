import { type RefObject, useEffect, useRef, useState } from 'react'

/** Rows drawn beyond the edges, so that a moving focus finds its next row. */
const beyond = 8

/** The look of the box around the rows. */
export const scrolling =
  'max-h-[min(28rem,60dvh)] overflow-y-auto rounded-control border border-line bg-surface focus-visible:outline-2 focus-visible:outline-accent'

type VisibleRows = {
  box: RefObject<HTMLDivElement | null>
  onScroll: () => void
  /** Numbers of the first row to draw and of the one after the last. */
  from: number
  to: number
  show: (row: number) => void
}

/** Windowing: of many rows of one height only those in sight are drawn. `rowHeight` in pixels. */
export function useVisibleRows(count: number, rowHeight: number): VisibleRows {
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState({ top: 0, height: 600 })
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    // Steps of several rows: not each pixel draws anew.
    const top = Math.floor(scrollTop / (rowHeight * 4)) * rowHeight * 4
    const height = clientHeight || 600
    setAt((before) => (before.top === top && before.height === height ? before : { top, height }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows from the count
  useEffect(onScroll, [count])

  function show(row: number) {
    const shown = box.current
    if (!shown) return
    const top = row * rowHeight
    if (top < shown.scrollTop) shown.scrollTop = top
    if (top + rowHeight > shown.scrollTop + shown.clientHeight) shown.scrollTop = top + rowHeight - shown.clientHeight
    onScroll()
  }
  const from = Math.max(0, Math.floor(at.top / rowHeight) - beyond)
  const to = Math.min(count, Math.ceil((at.top + at.height) / rowHeight) + 4 + beyond)
  return { box, onScroll, from, to, show }
}
