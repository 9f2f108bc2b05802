import { type ReactNode, type Ref, useCallback, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

export type RowWindow = { show: (index: number) => void }

type WindowedRowsProps = {
  count: number
  /** Of every row, in px. */
  height: number
  label: string
  className?: string
  /** For rows without anything to focus: the arrow keys scroll. */
  isFocusable?: boolean
  rows?: Ref<RowWindow>
  children: (index: number) => ReactNode
}

const beyond = 6
/** Where the height is not known. */
const usualPx = 800

/** A long list of rows of one height, of which only those in sight are in the page. */
export function WindowedRows({ count, height, label, className, isFocusable, rows, children }: WindowedRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: usualPx })

  const measure = useCallback(() => {
    const { scrollTop, clientHeight } = box.current!
    setSeen({ top: scrollTop, height: clientHeight || usualPx })
  }, [])
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box.current!)
    return () => observer.disconnect()
  }, [measure])
  useImperativeHandle(rows, () => ({
    show(index) {
      const { scrollTop, clientHeight } = box.current!
      const top = index * height
      if (top < scrollTop) box.current!.scrollTop = top
      else if (top + height > scrollTop + clientHeight) box.current!.scrollTop = top + height - clientHeight
      measure()
    },
  }))

  const first = Math.max(0, Math.floor(seen.top / height) - beyond)
  const last = Math.min(count, Math.ceil((seen.top + seen.height) / height) + beyond)
  const inSight = Array.from({ length: Math.max(0, last - first) }, (_, n) => first + n)
  return (
    <div ref={box} onScroll={measure} className={className} tabIndex={isFocusable ? 0 : undefined}>
      <ul aria-label={label} style={{ height: count * height }} className="relative">
        {inSight.map((index) => (
          <li
            key={index}
            aria-setsize={count}
            aria-posinset={index + 1}
            style={{ top: index * height, height }}
            className="absolute inset-x-0"
          >
            {children(index)}
          </li>
        ))}
      </ul>
    </div>
  )
}
