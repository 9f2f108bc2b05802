import { t } from '@lingui/core/macro'
import { memo, type ReactNode, useMemo } from 'react'
import { statementWords } from '#contract/statement-words.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import type { Cell } from '#domain/statement/table/cell.ts'
import type { StatementRow } from '#domain/statement/table/statement-row.ts'
import { type rowGroups, statementTable } from '#domain/statement/table/statement-table.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { quantityText } from '../boq/unit-names.ts'
import { Outcome } from './outcome.tsx'
import { RankMark } from './rank-mark.tsx'
import { paiseText, type Reading } from './reading.ts'
import { standing } from './standing.ts'
import { useWindow } from './use-window.ts'
import { cellWords, rowWords } from './wording-of-cells.ts'

type Group = (typeof rowGroups)[number]
type Row = { key: string; group: Group } & ({ isHead: true } | { isHead: false; place: number; row: StatementRow })

const rowHeight = 60
const visibleAtMost = 28

const groupNames: Record<Group, keyof typeof statementWords> = {
  items: 'groupItems',
  charges: 'groupCharges',
  gst: 'groupGst',
  landed: 'groupLanded',
  terms: 'groupTerms',
  review: 'groupReview',
}

/** Sticky: stays visible while the bidders scroll sideways. */
const labelLook =
  'sticky left-0 w-30 min-w-30 max-w-30 border-r border-line bg-surface px-2.5 text-left font-normal sm:w-60 sm:min-w-60 sm:max-w-60 sm:px-4'

type StatementTableProps = {
  reading: Reading
  /** Beside the name of a bidder. */
  actions: (ranked: RankedBid) => ReactNode
  onBid: (bidId: string) => void
  onCell: (place: number, bidId: string) => void
}

/**
 * The Comparative Statement: a column for each bidder, a row for each line and for each step to the landed cost. Of many rows only
 * those in sight are drawn.
 */
export function StatementTableView({ reading, actions, onBid, onCell }: StatementTableProps) {
  const { statement } = reading
  const rows = useMemo(() => rowsOf(statement), [statement])
  const { from, to, onScroll } = useWindow(rows.length, rowHeight, visibleAtMost)
  const columns = statement.bids.length + 1
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">
        <span aria-hidden>● </span>
        {statement.settings.basis === 'excluded'
          ? t`The lowest of a line, after the discount of its bid. The amounts stand here without it.`
          : t`The lowest of a line with GST, after the discount of its bid. The amounts stand here without both.`}
      </p>
      <section
        aria-label={t`Comparative Statement`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="relative isolate max-h-[calc(100dvh-6rem)] min-h-80 overflow-auto overscroll-x-contain rounded-card border border-line bg-surface shadow-card"
      >
        <table
          className="w-full border-separate border-spacing-0 text-[0.9375rem]"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns}
        >
          <caption className="sr-only">{t`Bidders from the lowest landed cost on`}</caption>
          <thead>
            <tr className="align-top">
              <th
                scope="col"
                className={classes(labelLook, 'top-0 z-30 bg-surface-sunken py-3 text-xs font-semibold text-ink-faint')}
              >
                {t`Lines`}
              </th>
              {statement.bids.map((ranked) => (
                <BidderHead
                  key={ranked.bid.id}
                  reading={reading}
                  ranked={ranked}
                  onBid={onBid}
                  actions={actions(ranked)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Gap rows={from} />
            {rows.slice(from, to).map((row, n) => (
              <RowView key={row.key} row={row} index={from + n + 2} reading={reading} onCell={onCell} onBid={onBid} />
            ))}
            <Gap rows={rows.length - to} />
          </tbody>
        </table>
      </section>
    </>
  )
}

/** In place of rows that are out of sight. */
const Gap = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr aria-hidden>
      <td style={{ height: rows * rowHeight }} />
    </tr>
  ) : null

function rowsOf(statement: Reading['statement']): Row[] {
  return statementTable(statement).groups.flatMap(({ group, rows }): Row[] => {
    const shown = rows.flatMap((row, place) => (group === 'items' || hasWords(row) ? { row, place } : []))
    if (shown.length === 0) return []
    return [
      { key: group, group, isHead: true },
      ...shown.map(({ row, place }): Row => ({ key: `${group}${place}`, group, isHead: false, row, place })),
    ]
  })
}

const hasWords = ({ bids }: StatementRow) =>
  bids.some(({ value }) => value.kind !== 'none' && !(value.kind === 'rupees' && value.value === 0n))

type BidderHeadProps = { reading: Reading; ranked: RankedBid; onBid: (bidId: string) => void; actions: ReactNode }

function BidderHead({ reading, ranked, onBid, actions }: BidderHeadProps) {
  const { statement, names } = reading
  const { bid, rank, evaluated } = ranked
  return (
    <th
      scope="col"
      className={classes(
        'sticky top-0 z-20 w-40 min-w-40 border-line p-2.5 text-left font-normal not-last:border-r sm:px-4',
        bid.status === 'awarded' ? 'bg-success-soft' : 'bg-surface-sunken',
      )}
    >
      <button
        type="button"
        onClick={() => onBid(bid.id)}
        className="flex min-h-11 w-full flex-col gap-1.5 rounded-control text-left hover:underline"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <RankMark rank={rank} />
          <span className="line-clamp-3 min-w-0 grow basis-20 font-semibold wrap-anywhere">{names.bid(bid.id)}</span>
        </span>
        <span className="font-bold tabular-nums">{paiseText(evaluated[statement.settings.basis])}</span>
        {rank === null && !ended.has(bid.status) && (
          <span className="text-sm text-warning-ink">{standing(ranked, reading)}</span>
        )}
        <Outcome status={bid.status} />
      </button>
      <div className="mt-1.5 flex flex-wrap gap-2 empty:hidden">{actions}</div>
    </th>
  )
}

/** Their own word says why they have no rank. */
const ended: ReadonlySet<RankedBid['bid']['status']> = new Set(['lapsed', 'declined', 'withdrawn'] as const)

type RowViewProps = {
  row: Row
  index: number
  reading: Reading
  onCell: (place: number, bidId: string) => void
  onBid: (bidId: string) => void
}

const RowView = memo(function RowView({ row, index, reading, onCell, onBid }: RowViewProps) {
  const { shown, statement, names } = reading
  if (row.isHead)
    return (
      <tr aria-rowindex={index} style={{ height: rowHeight }}>
        <th
          scope="colgroup"
          colSpan={statement.bids.length + 1}
          className="border-t border-line bg-surface-sunken text-left"
        >
          <span className="sticky left-0 px-2.5 text-sm font-semibold sm:px-4">
            {translate(statementWords[groupNames[row.group]] as never)}
            {row.group === 'items' && (
              <span className="ml-2 font-normal whitespace-nowrap text-ink-faint">{t`Without GST`}</span>
            )}
          </span>
        </th>
      </tr>
    )
  const line = row.group === 'items' ? shown.lines[row.place] : undefined
  if (line?.kind === 'heading')
    return (
      <tr aria-rowindex={index} style={{ height: rowHeight }}>
        <th scope="colgroup" colSpan={statement.bids.length + 1} className="border-t border-line text-left">
          <span className="sticky left-0 line-clamp-2 w-fit max-w-[80vw] px-2.5 font-semibold sm:px-4">
            {[line.number, line.description].filter(Boolean).join(' ')}
          </span>
        </th>
      </tr>
    )
  const label = line ? '' : rowWords(row.row.head)
  return (
    <tr aria-rowindex={index} style={{ height: rowHeight }}>
      <th scope="row" className={classes(labelLook, 'z-10 border-t py-1 align-middle')}>
        {line ? (
          <>
            <span className="line-clamp-2 text-sm leading-tight sm:line-clamp-1 sm:text-[0.9375rem] sm:leading-normal">
              {row.row.head.slice(0, 2).map(cellWords).filter(Boolean).join(' ')}
            </span>
            {line.unit && line.qty !== null && (
              <span className="block text-xs text-ink-faint tabular-nums">{quantityText(line.qty, line.unit)}</span>
            )}
          </>
        ) : (
          <span className="line-clamp-2 text-sm text-ink-soft">{label || translate(statementWords.groupItems)}</span>
        )}
      </th>
      {row.row.bids.map(({ rate, value }, column) => {
        const { id } = statement.bids[column]!.bid
        const isFirst = marked(value) || marked(rate)
        return (
          <td key={id} className="border-t border-line p-0 not-last:border-r">
            <button
              type="button"
              onClick={() => (line ? onCell(row.place, id) : onBid(id))}
              aria-label={[
                `${names.bid(id)}, ${line ? names.line(row.place) : label}`,
                spoken(rate, value, isFirst) || (line && t`Not quoted`),
              ]
                .filter(Boolean)
                .join(': ')}
              className={classes(
                'flex size-full flex-col justify-center px-2.5 py-1 text-right tabular-nums hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:px-4',
                (isFirst || isTotal(row.row)) && 'font-bold',
              )}
              style={{ minHeight: rowHeight - 1 }}
            >
              <CellText rate={rate} value={value} isFirst={isFirst} isQuoted={!line || isQuoted(rate)} />
            </button>
          </td>
        )
      })}
    </tr>
  )
})

const marked = (cell: Cell) => 'first' in cell && cell.first === true
const isQuoted = (rate: Cell) => rate.kind !== 'none'
const totals: readonly string[] = ['price_quote', 'landed', 'evaluated', 'rank']
const isTotal = ({ head: [first] }: StatementRow) => first?.kind === 'code' && totals.includes(first.code)

const spoken = (rate: Cell, value: Cell, isFirst: boolean): string =>
  [cellWords(value), cellWords(rate), isFirst ? t`lowest` : ''].filter(Boolean).join(' ')

type CellTextProps = { rate: Cell; value: Cell; isFirst: boolean; isQuoted: boolean }

/** The amount above its rate, with a space between them for whoever hears it. The lowest is marked by a dot, and by weight. */
function CellText({ rate, value, isFirst, isQuoted: has }: CellTextProps) {
  if (!has) return <span className="text-sm font-normal text-warning-ink">{t`Not quoted`}</span>
  const [main, below] = value.kind === 'none' ? [rate, null] : [value, rate]
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere">
        {isFirst && <span aria-hidden>● </span>}
        {cellWords(main)}
      </span>{' '}
      {below && below.kind !== 'none' && <span className="text-xs font-normal text-ink-soft">{cellWords(below)}</span>}
    </>
  )
}
