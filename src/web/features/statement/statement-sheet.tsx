import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { statementWords } from '#contract/statement-words.ts'
import { statementTable } from '#domain/statement/table/statement-table.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { dateTime } from '#web/ui/format.ts'
import { awardsInWords } from './awards-in-words.ts'
import { notesOf } from './notes-of-statement.ts'
import type { Reading } from './reading.ts'
import { cellWords, rowWords } from './wording-of-cells.ts'
import '../bids/comparison-sheet.css'

const bidsPerTable = 5

/** The statement for printing: every row, and space for signatures. */
export function StatementSheet({ reading }: { reading: Reading }) {
  const { shown, statement, names } = reading
  // Read already: the page of the statement shows them.
  const { data } = useQuery(queryOf(api.awards, { params: { id: shown.job.id } }))
  const awards = awardsInWords(data?.awards ?? [], reading)
  const table = statementTable(statement)
  const parts = Array.from({ length: Math.ceil(table.bids.length / bidsPerTable) }, (_, n) => n * bidsPerTable)
  return (
    <section className="comparison-sheet text-xs">
      <div className="flex items-baseline justify-between gap-6">
        <h2 className="text-xl font-bold">{translate(statementWords.title)}</h2>
        <p className="text-ink-faint">{t`Printed on ${{ time: dateTime(new Date().toISOString()) }}`}</p>
      </div>
      <p className="mt-1 font-semibold">{[shown.job.title, shown.job.company_name, shown.job.location].join(' · ')}</p>
      {parts.map((from) => (
        <table
          key={from}
          className="mt-3 w-full table-fixed border-collapse text-left [&_td]:border [&_td]:border-line-strong [&_td]:px-1.5 [&_td]:py-0.5 [&_td]:align-top [&_th]:border [&_th]:border-line-strong [&_th]:px-1.5 [&_th]:py-0.5 [&_th]:align-top"
        >
          <thead>
            <tr>
              <th className="w-56">{t`Lines`}</th>
              {statement.bids.slice(from, from + bidsPerTable).map(({ bid, rank }) => (
                <th key={bid.id} className="wrap-anywhere">
                  {rank !== null && `L${rank} `}
                  {names.bid(bid.id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.groups.flatMap(({ group, rows }) =>
              rows.map(({ head, bids }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a statement do not move
                <tr key={`${group}${place}`} className="break-inside-avoid">
                  <th className="font-normal wrap-anywhere">
                    {group === 'items' ? head.map(cellWords).filter(Boolean).join(' ') : rowWords(head)}
                  </th>
                  {bids.slice(from, from + bidsPerTable).map(({ rate, value }, n) => (
                    <td key={table.bids[from + n]} className="text-right tabular-nums wrap-anywhere">
                      {'first' in value && value.first && '● '}
                      {[cellWords(value), cellWords(rate)].filter(Boolean).join(' · ')}
                    </td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      ))}
      {awards.length > 0 && (
        <div className="mt-3">
          <p className="font-semibold">{t`Awards`}</p>
          {awards.map((text, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: awards of a paper do not move
            <p key={n}>{text}</p>
          ))}
        </div>
      )}
      <ul className="mt-3 list-disc pl-5">
        {notesOf(reading).map(({ code, text }) => (
          <li key={code}>{text}</li>
        ))}
      </ul>
      <div className="mt-12 grid break-inside-avoid grid-cols-3 gap-10">
        {[t`Prepared by`, t`Checked by`, t`Approved by`].map((label) => (
          <p key={label} className="border-t border-ink pt-1">
            {label}
          </p>
        ))}
      </div>
    </section>
  )
}
