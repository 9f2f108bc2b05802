import type { ReactNode } from 'react'

/** A divider as a dimension line of a drawing: ticks at its ends, the measure in its middle. */
export function DimensionLine({ children }: { children?: ReactNode }) {
  return (
    <div aria-hidden="true" className="flex h-6 items-center gap-3 text-sm text-ink-faint">
      <Half />
      {children}
      {children && <Half isEnd />}
    </div>
  )
}

function Half({ isEnd = false }: { isEnd?: boolean }) {
  return (
    <span className={`relative block h-3 flex-1 border-line-strong ${isEnd ? 'border-r' : 'border-l'}`}>
      <span className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
      <span className={`absolute top-0 h-3 border-l border-line-strong ${isEnd ? 'right-0' : 'left-0'} rotate-45`} />
    </span>
  )
}
