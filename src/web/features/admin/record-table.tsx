import { t } from '@lingui/core/macro'
import type { MouseEvent, ReactNode } from 'react'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { useRecordAddress } from './record-address.ts'
import { recordLink } from './record-links.ts'
import { ariaSort, SortHeading } from './sort-controls.tsx'
import type { Sort, SortValue } from './sort-rows.ts'

export type Column<Row> = {
  heading: Label
  cell: (row: Row) => ReactNode
  className?: string
  /** What rows are sorted by; without it the column cannot be sorted. */
  value?: (row: Row) => SortValue
  /** Hidden in the table while the panel, which shows it, is open. */
  inPanel?: boolean
  /** On the cards of phones: takes a full line. */
  wide?: boolean
}

/** The first column takes the width that the others leave, and never less than a name needs. */
export const nameColumn = 'lg:w-full lg:max-w-0 lg:min-w-48'

type RecordTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  /** The first column is the row's name. */
  columns: readonly Column<Row>[]
  actions?: ((row: Row) => ReactNode) | undefined
  sort: Sort | null
  onSort: (sort: Sort | null) => void
}

// On narrow screens the table scrolls below its last column, which stays visible.
// An open panel has the actions, so the table leaves their room to the names; the keys still find them.
const actionsColumn = 'sticky right-0 border-l border-line xl:border-l-0 group-data-panel/table:hidden'

/** Rows as a table on wide screens and as cards on phones. */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  return useWideScreen() ? <WideTable {...props} /> : <Cards {...props} />
}

function WideTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { caption, rows, columns: all, actions, sort, onSort } = props
  const { record } = useRecordAddress()
  const columns = record ? all.filter((column) => !column.inPanel) : all
  return (
    <Card pad="none" className="overflow-x-auto">
      <table
        data-panel={record ? true : undefined}
        className="group/table w-full border-collapse text-left text-[0.9375rem]"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface-sunken text-xs tracking-wide text-ink-faint uppercase">
          <tr>
            {columns.map((column) => (
              <th
                key={column.heading.id}
                scope="col"
                aria-sort={ariaSort(sort, column.heading)}
                className="h-11 px-3 leading-normal font-semibold whitespace-nowrap first:pl-5 last:pr-5"
              >
                {column.value ? (
                  <SortHeading heading={column.heading} sort={sort} onSort={onSort} />
                ) : (
                  translate(column.heading)
                )}
              </th>
            ))}
            {actions && (
              <th
                scope="col"
                className={classes(
                  actionsColumn,
                  'bg-surface-sunken pr-5 pl-3 text-right leading-normal font-semibold',
                )}
              >
                {t`Actions`}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              onClick={(event) => openRow(event, row.id)}
              className={classes(
                'border-t border-line',
                record?.id === row.id ? 'bg-accent-soft' : 'bg-surface hover:bg-canvas',
                actions && 'cursor-pointer',
              )}
            >
              {columns.map((column, index) => {
                const Cell = index === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.heading.id}
                    scope={index === 0 ? 'row' : undefined}
                    className={classes('h-12 px-3 py-1.5 font-normal first:pl-5 last:pr-5', column.className)}
                  >
                    {column.cell(row)}
                  </Cell>
                )
              })}
              {actions && <td className={classes(actionsColumn, 'bg-inherit pr-3 pl-2')}>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cards<Row extends { id: string }>({ caption, rows, columns, actions }: RecordTableProps<Row>) {
  const [first, ...others] = columns
  return (
    <ul aria-label={caption} className="flex flex-col gap-3">
      {rows.map((row) => (
        <Card as="li" key={row.id} pad="none" onClick={(event) => openRow(event, row.id)} className="flex flex-col">
          <div className="flex items-start gap-2 py-3 pr-1.5 pl-4">
            <div className="min-w-0 flex-1 self-center">{first?.cell(row)}</div>
            {actions?.(row)}
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 border-t border-line px-4 py-3 text-[0.9375rem]">
            {others.map((column) => (
              <div key={column.heading.id} className={classes('min-w-0', column.wide && 'col-span-2')}>
                <dt className="mb-0.5 text-xs leading-normal font-medium text-ink-faint">
                  {translate(column.heading)}
                </dt>
                <dd className="wrap-anywhere">{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </ul>
  )
}

/** A click on a row follows its link, except on other controls and while text is selected. */
function openRow(event: MouseEvent<HTMLElement>, id: string): void {
  const isControl = (event.target as HTMLElement).closest('a, button') !== null
  if (isControl || !getSelection()?.isCollapsed) return
  recordLink(id)?.click()
}
