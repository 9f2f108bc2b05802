import { t } from '@lingui/core/macro'
import { CircleAlert, CircleHelp, Ellipsis } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { unitCodes } from '#contract/unit-codes.ts'
import { splitCells } from '#domain/boq/table/split-cells.ts'
import { translateIssue } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { unitName } from '../unit-names.ts'
import { isUnitCode, newLine } from './edited-line.ts'
import type { LineListProps } from './line-cards.tsx'
import { shownMistake } from './line-mistakes.ts'
import { answeredBy } from './line-sheet.tsx'
import type { EditedLine, LinesStore, Mistake } from './lines-store.ts'
import { reader } from './loaded-reader.ts'
import { scrolling, useVisibleRows } from './use-visible-rows.ts'

const columns = ['number', 'description', 'make', 'qty', 'unit', 'est_rate'] as const
type Column = (typeof columns)[number]
type Place = { row: number; column: number }

const height = 44
const widths: Record<Column, string> = {
  number: 'w-18',
  description: '',
  make: 'w-32',
  qty: 'w-28',
  unit: 'w-40',
  est_rate: 'w-30',
}
const heads = (): Record<Column, string> => ({
  number: t`No.`,
  description: t`Description`,
  make: t`Make`,
  qty: t`Quantity`,
  unit: t`Unit`,
  est_rate: t`Own estimate`,
})

/** The changes of a line by a text in one of its columns. */
function changed(line: EditedLine, column: Column, text: string): EditedLine {
  const known = { ...line, asks: answeredBy(line, column) }
  if (column === 'unit') return { ...known, ...reader().typedUnit(text, line.item_key) }
  return { ...known, [column]: text }
}

/**
 * The lines on a wide screen, as a spreadsheet: arrows, Enter and Tab move, Ctrl+D copies from above, Ctrl+V takes a block, Ctrl+Z
 * undoes.
 */
export function LinesGrid({ lines, mistakes, isChecked, onOpen, store }: LineListProps & { store: LinesStore }) {
  const { box, onScroll, from, to, show } = useVisibleRows(lines.length, height)
  const wanted = useRef<Place | null>(null)
  const unitsId = useId()
  const names = heads()

  // The row may be drawn only after the scrolling.
  useEffect(() => {
    const place = wanted.current
    const cell = place && box.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`)
    if (!cell) return
    wanted.current = null
    cell.focus()
  })
  function go(row: number, column: number) {
    if (row < 0 || row >= lines.length) return
    wanted.current = { row, column }
    show(row)
    box.current?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)?.focus()
  }
  function set(row: number, column: Column, text: string) {
    const line = lines[row]!
    if (textOf(line, column) !== text) store.put(changed(line, column, text))
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, { row, column }: Place) {
    const { key, ctrlKey, metaKey, shiftKey, currentTarget } = event
    const isCommand = ctrlKey || metaKey
    const isArrow = key.startsWith('Arrow') && !isCommand && !shiftKey
    const target: Place | null =
      key === 'Enter'
        ? { row: row + (shiftKey ? -1 : 1), column }
        : isArrow
          ? afterArrow(key, { row, column }, edgesOf(currentTarget))
          : null
    if (key === 'Enter') event.preventDefault()
    if (target) {
      event.preventDefault()
      go(target.row, target.column)
    }
    const isCopy = isCommand && key === 'd' && row > 0
    const isUndo = isCommand && key === 'z' && store.canUndo()
    if (!isCopy && !isUndo) return
    event.preventDefault()
    // What is typed becomes a step of its own.
    currentTarget.blur()
    if (isCopy) set(row, columns[column]!, textOf(lines[row - 1]!, columns[column]!))
    else store.undo()
    go(row, column)
  }
  function onPaste(event: ClipboardEvent<HTMLInputElement>, { row, column }: Place) {
    const text = event.clipboardData.getData('text/plain')
    const isBlock = text.includes('\t') || text.trimEnd().includes('\n')
    if (!isBlock) return
    event.preventDefault()
    store.set(withBlock(lines, splitCells(text.replaceAll('\r\n', '\n'), '\t'), { row, column }))
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div ref={box} onScroll={onScroll} className={scrolling}>
        <table aria-label={t`Lines`} aria-rowcount={lines.length + 1} className="w-full table-fixed border-collapse">
          <thead className="sticky top-0 z-10 bg-surface-sunken text-left text-xs text-ink-faint">
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column} scope="col" className={classes('px-2.5 py-2 font-semibold', widths[column])}>
                  {names[column]}
                </th>
              ))}
              <th scope="col" className="w-12">
                <span className="sr-only">{t`More`}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr aria-hidden style={{ height: from * height }} />
            {lines.slice(from, to).map((line, n) => {
              const row = from + n
              const mistake = mistakes.get(line.id) ?? shownMistake(line, isChecked)
              return (
                <tr
                  key={line.id}
                  aria-rowindex={row + 2}
                  style={{ height }}
                  className={classes(
                    'border-b border-line',
                    line.kind === 'heading' && 'bg-surface-sunken font-semibold',
                  )}
                >
                  {columns.map((column, at) => (
                    <Cell
                      key={column}
                      line={line}
                      place={{ row, column: at }}
                      label={`${names[column]} ${row + 1}`}
                      list={column === 'unit' ? unitsId : undefined}
                      mistake={mistake?.field === column ? mistake : null}
                      onCommit={(text) => set(row, column, text)}
                      onKeyDown={onKeyDown}
                      onPaste={onPaste}
                    />
                  ))}
                  <td>
                    <More line={line} mistake={mistake} onOpen={onOpen} />
                  </td>
                </tr>
              )
            })}
            <tr aria-hidden style={{ height: (lines.length - to) * height }} />
          </tbody>
        </table>
      </div>
      <p className="text-sm text-ink-faint">{t`Arrows and Enter move, Ctrl+D copies from above, Ctrl+V takes rows from Excel, Ctrl+Z undoes.`}</p>
      <datalist id={unitsId}>
        {unitCodes.map((code) => (
          <option key={code} value={unitName(code)} />
        ))}
      </datalist>
    </div>
  )
}

function textOf(line: EditedLine, column: Column): string {
  if (column !== 'unit') return line[column]
  const named = isUnitCode(line.unit) ? unitName(line.unit) : line.unit
  return line.rate_per === 1 ? named : `${line.rate_per} ${named}`
}

const edgesOf = ({ selectionStart, selectionEnd, value }: HTMLInputElement) => {
  const isAll = selectionStart === 0 && selectionEnd === value.length
  return { start: isAll || selectionEnd === 0, end: isAll || selectionStart === value.length }
}

/** The lines with a block of cells laid over them from a place on; rows beyond the last become new lines. */
function withBlock(lines: readonly EditedLine[], block: readonly string[][], { row, column }: Place): EditedLine[] {
  const next = [...lines]
  for (const [n, cells] of block.entries()) {
    const line = next[row + n] ?? newLine()
    next[row + n] = cells.reduce((known, cell, m) => {
      const target = columns[column + m]
      return target ? changed(known, target, cell) : known
    }, line)
  }
  return next
}

/** Sideways only from the edge of what is typed. */
function afterArrow(key: string, { row, column }: Place, edge: { start: boolean; end: boolean }): Place | null {
  if (key === 'ArrowUp') return { row: row - 1, column }
  if (key === 'ArrowDown') return { row: row + 1, column }
  if (key === 'ArrowLeft' && edge.start && column > 0) return { row, column: column - 1 }
  return key === 'ArrowRight' && edge.end && column < columns.length - 1 ? { row, column: column + 1 } : null
}

const unpriced: readonly Column[] = ['make', 'qty', 'unit', 'est_rate']
const doubted: Partial<Record<Column, readonly string[]>> = {
  number: ['number', 'number_twice'],
  description: ['item_assumed'],
  qty: ['quantity', 'quantity_unusual', 'number_grouping', 'range', 'count'],
  unit: ['brass_kind', 'unit', 'trip_size'],
}

type CellProps = {
  line: EditedLine
  place: Place
  label: string
  list: string | undefined
  mistake: Mistake | null
  onCommit: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, place: Place) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, place: Place) => void
}

/** What is typed is taken when the focus leaves the cell, so that a cell is one step to undo. */
function Cell({ line, place, label, list, mistake, onCommit, onKeyDown, onPaste }: CellProps) {
  const column = columns[place.column]!
  const [typed, setTyped] = useState<string | null>(null)
  const isDoubtful = line.asks.some((ask) => doubted[column]?.includes(ask))
  const isOut = (line.kind === 'heading' && unpriced.includes(column)) || (line.rate_only && column === 'qty')
  return (
    <td className="h-11 border-r border-line p-0">
      <input
        data-cell={`${place.row}:${place.column}`}
        aria-label={label}
        aria-invalid={mistake ? true : undefined}
        title={mistake ? translateIssue(mistake.issue) : undefined}
        list={list}
        readOnly={isOut}
        placeholder={isOut && column === 'qty' ? t`Rate only` : undefined}
        inputMode={column === 'qty' || column === 'est_rate' ? 'decimal' : 'text'}
        value={typed ?? textOf(line, column)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          if (typed !== null) onCommit(typed)
          setTyped(null)
        }}
        onKeyDown={(event) => (event.key === 'Escape' && typed !== null ? undo(event) : onKeyDown(event, place))}
        onPaste={(event) => onPaste(event, place)}
        className={classes(
          'h-11 w-full truncate px-2.5 text-[0.9375rem] outline-none focus:ring-2 focus:ring-accent focus:ring-inset',
          (column === 'qty' || column === 'est_rate') && 'text-right tabular-nums',
          mistake ? 'bg-danger-soft' : isDoubtful ? 'bg-warning-soft' : 'bg-transparent',
        )}
      />
    </td>
  )

  function undo(event: KeyboardEvent) {
    // Otherwise it would close the dialog around.
    event.stopPropagation()
    event.preventDefault()
    setTyped(null)
  }
}

type MoreProps = { line: EditedLine; mistake: Mistake | null; onOpen: (id: string) => void }

function More({ line, mistake, onOpen }: MoreProps) {
  const Icon = mistake ? CircleAlert : line.asks.length > 0 ? CircleHelp : Ellipsis
  const tone = mistake ? 'text-danger-ink' : line.asks.length > 0 ? 'text-warning-ink' : ''
  return (
    <IconButton label={mistake ? translateIssue(mistake.issue) : t`More of this line`} onClick={() => onOpen(line.id)}>
      <Icon aria-hidden className={tone} />
    </IconButton>
  )
}
