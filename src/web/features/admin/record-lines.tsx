import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { wholeNumber } from '#web/ui/format.ts'

type Line = { id: string; title: string; text: string; badge: ReactNode; onOpen: () => void }
type RecordLinesProps = {
  /** Label for screen readers. */
  label: string
  lines: readonly Line[]
  /** The total; the lines may be only the first. */
  total: number
  /** Whether what is not shown are older lines and sealed bids. */
  older?: boolean
  empty: string
}

/** A scrollable list; each line links to its details. */
export function RecordLines({ label, lines, total, older = true, empty }: RecordLinesProps) {
  if (lines.length === 0) return <p className="text-[0.9375rem] text-ink-faint">{empty}</p>
  return (
    <>
      <ul
        aria-label={label}
        className="max-h-64 divide-y divide-line overflow-y-auto overscroll-contain rounded-control border border-line"
      >
        {lines.map((line) => (
          <li key={line.id}>
            <button
              type="button"
              onClick={line.onOpen}
              className="flex min-h-14 w-full items-center gap-3 px-3.5 py-2 text-left transition-colors hover:bg-surface-sunken focus-visible:-outline-offset-2"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-[0.9375rem] leading-snug font-medium wrap-anywhere">
                  {line.title}
                </span>
                <span className="line-clamp-2 text-sm text-ink-faint">{line.text}</span>
              </span>
              {line.badge}
            </button>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className="mt-2 text-sm text-ink-faint">
          {older
            ? t`${{ count: wholeNumber(lines.length) }} of ${{ total: wholeNumber(total) }}: older ones and sealed bids are not shown.`
            : t`${{ count: wholeNumber(lines.length) }} of ${{ total: wholeNumber(total) }}`}
        </p>
      )}
    </>
  )
}
