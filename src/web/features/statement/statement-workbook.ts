import { t } from '@lingui/core/macro'
import type { Award } from '#contract/award.ts'
import { statementWords } from '#contract/statement-words.ts'
import { type Cell, cellNumber } from '#domain/statement/table/cell.ts'
import { statementTable } from '#domain/statement/table/statement-table.ts'
import { translate } from '#web/language/translate.ts'
import { escapeFormula, type Sheet, type Cell as SheetCell, workbook } from '../bids/workbook.ts'
import { awardsInWords } from './awards-in-words.ts'
import { notesOf } from './notes-of-statement.ts'
import type { Reading } from './reading.ts'
import { basisWords } from './standing.ts'
import { cellWords, rowWords } from './wording-of-cells.ts'

/** The statement as an Excel workbook: the cells of the same table as on screen, numbers as numbers. */
export const statementWorkbook = (reading: Reading, awards: readonly Award[]): Uint8Array<ArrayBuffer> =>
  workbook(statementSheet(reading, awards))

/** Two columns for each bidder, its rates and its amounts. */
export function statementSheet(reading: Reading, awards: readonly Award[] = []): Sheet {
  const { shown, statement, names } = reading
  const { groups } = statementTable(statement)
  const heads = statement.bids.flatMap(({ bid, rank }): SheetCell[] => [
    { value: rank === null ? '' : `L${rank}`, look: 'head' },
    { value: escapeFormula(names.bid(bid.id)), look: 'head' },
  ])
  const rows = groups.flatMap(({ group, rows: own }): SheetCell[][] =>
    own.map(({ head, bids }) => [
      ...(group === 'items' ? head.map(sheetCell) : [null, label(rowWords(head)), null, null, null]),
      ...bids.flatMap(({ rate, value }) => [sheetCell(rate), sheetCell(value)]),
    ]),
  )
  const { job } = shown
  const { credit_rate } = statement.settings
  return {
    name: t`Comparison`,
    widths: [8, 40, 10, 12, 8, 14, 18],
    frozenColumns: 2,
    rows: [
      [{ value: translate(statementWords.title), look: 'title' }],
      [label(t`Job`), { value: escapeFormula(job.title), look: 'plain' }],
      [label(t`Basis`), { value: translate(basisWords[statement.settings.basis]), look: 'plain' }],
      ...(credit_rate > 0n
        ? [
            [
              label(t`Cost of money`),
              {
                value: t`${{ percent: cellWords({ kind: 'percent', value: credit_rate }) }} a year`,
                look: 'plain' as const,
              },
            ],
          ]
        : []),
      ...bidsOfSalesmen(reading),
      ...awardsInWords(awards, reading).map((text, n): SheetCell[] => [
        n === 0 ? label(t`Awards`) : null,
        { value: escapeFormula(text), look: 'plain' },
      ]),
      ...notesOf(reading).map(({ text }): SheetCell[] => [null, { value: escapeFormula(text), look: 'plain' }]),
      [],
      [
        ...[t`No.`, t`Description`, t`Unit`, t`Quantity`, t`Per`].map((value): SheetCell => ({ value, look: 'head' })),
        ...heads,
      ],
      ...rows,
    ],
  }
}

const bidsOfSalesmen = ({ shown: { bids }, names }: Reading): SheetCell[][] =>
  bids
    .filter(({ company_represented }) => company_represented !== null)
    .map(({ id, supplier_info: { company_name } }) => [
      { value: escapeFormula(names.bid(id)), look: 'label' },
      { value: t`Bid by ${{ name: company_name }}, salesman`, look: 'plain' },
    ])

const label = (value: string): SheetCell => ({ value, look: 'label' })

/** The best of a row is bold. */
function sheetCell(cell: Cell): SheetCell {
  if (cell.kind === 'none') return null
  const number = cell.kind === 'rank' ? null : cellNumber(cell)
  if (number === null) return { value: escapeFormula(cellWords(cell)), look: 'text' }
  return { value: number, look: cell.kind === 'rupees' ? 'rupees' : 'plain' }
}
