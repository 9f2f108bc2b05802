import { t } from '@lingui/core/macro'
import { CircleAlert, CircleHelp } from 'lucide-react'
import { translateIssue } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { amountText } from './amount-text.ts'
import { shownMistake } from './line-mistakes.ts'
import type { EditedLine, Mistake } from './lines-store.ts'
import { staleQuantity } from './stale-quantity.ts'
import { scrolling, useVisibleRows } from './use-visible-rows.ts'

export type LineListProps = {
  lines: readonly EditedLine[]
  /** What the server has refused, by id. */
  mistakes: ReadonlyMap<string, Mistake>
  isChecked: boolean
  onOpen: (id: string) => void
}

const height = 76

/** The lines on a phone; a tap opens one. */
export function LineCards({ lines, mistakes, isChecked, onOpen }: LineListProps) {
  const { box, onScroll, from, to } = useVisibleRows(lines.length, height)
  return (
    <div ref={box} onScroll={onScroll} className={scrolling}>
      <ol aria-label={t`Lines`} className="relative" style={{ height: lines.length * height }}>
        {lines.slice(from, to).map((line, n) => (
          <li
            key={line.id}
            aria-setsize={lines.length}
            aria-posinset={from + n + 1}
            className="absolute inset-x-0"
            style={{ top: (from + n) * height, height }}
          >
            <LineCard
              line={line}
              place={from + n + 1}
              mistake={mistakes.get(line.id) ?? shownMistake(line, isChecked)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type LineCardProps = { line: EditedLine; place: number; mistake: Mistake | null; onOpen: (id: string) => void }

function LineCard({ line, place, mistake, onOpen }: LineCardProps) {
  const isAsked = line.asks.length > 0
  const stale = mistake ? null : staleQuantity(line)
  return (
    <button
      type="button"
      onClick={() => onOpen(line.id)}
      className={classes(
        'flex size-full items-center gap-3 border-b border-line px-3.5 text-left',
        mistake ? 'bg-danger-soft' : isAsked && 'bg-warning-soft',
        line.kind === 'heading' && 'bg-surface-sunken font-semibold',
      )}
    >
      <span className="w-8 shrink-0 text-sm text-ink-faint tabular-nums">{line.number || place}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight wrap-anywhere">{line.description || t`No description`}</span>
        {line.make && !mistake && !stale && (
          <span className="mt-0.5 block truncate text-sm leading-tight text-ink-soft">
            {t`Make`}: <span translate="no">{line.make}</span>
          </span>
        )}
        {mistake && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-danger-ink">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span className="truncate">{translateIssue(mistake.issue)}</span>
          </span>
        )}
        {stale && (
          <span className="block truncate text-sm text-warning-ink">{t`The text still says ${{ quantity: stale }}.`}</span>
        )}
      </span>
      {line.kind === 'item' && (
        <span className="max-w-28 shrink-0 text-right text-sm font-semibold">
          {amountText(line)}
          {isAsked && <CircleHelp aria-label={t`With a question`} className="ml-1.5 inline size-4 text-warning-ink" />}
        </span>
      )}
    </button>
  )
}
