import { t } from '@lingui/core/macro'
import { Suspense, useMemo, useState } from 'react'
import type { StatementBidShown } from '#contract/statement.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { type rowGroups, statementTable } from '#domain/statement/table/statement-table.ts'
import { wordsOfNote } from '#domain/statement/words-of-note.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { BidderContact } from '../bids/bidder-contact.tsx'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { BidderRecord } from '../records/lazy-records.ts'
import { PlugList } from './plug-list.tsx'
import { paiseText, type Reading } from './reading.ts'
import { ReviewForm } from './review-form.tsx'
import { cellWords, rowWords } from './wording-of-cells.ts'

type BidDialogProps = {
  reading: Reading
  ranked: RankedBid
  mayJudge: boolean
  /** Opens one line of the bid. */
  onLine: (place: number) => void
  onClose: () => void
}

/** A bid in full: how its landed cost adds up, what is conspicuous, its lines, its terms, and the buyer's own judgement. */
export function BidDialog({ reading, ranked, mayJudge, onLine, onClose }: BidDialogProps) {
  const shown = reading.bids.get(ranked.bid.id)!
  const { flags } = reading.statement
  const own = flags.filter(({ bid, code }) => bid === ranked.bid.id && code !== 'lowest')
  return (
    <Dialog open onClose={onClose} title={reading.names.bid(ranked.bid.id)} size="md">
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <BidderContact bid={shown} />
          <Suspense fallback={null}>
            <BidderRecord jobId={reading.shown.job.id} bidId={ranked.bid.id} />
          </Suspense>
        </div>
        {own.length > 0 && (
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-[0.9375rem] marker:text-ink-faint">
            {own.map((flag, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: flags of a code differ by what they concern
              <li key={n}>{translate(wordsOfNote(flag, reading.names))}</li>
            ))}
          </ul>
        )}
        <CostSum reading={reading} ranked={ranked} />
        <PlugList
          reading={reading}
          bidId={ranked.bid.id}
          lineId={null}
          mayJudge={mayJudge}
          hint={
            ranked.reckoned.missing.length > 0
              ? t`For freight and the like, of no line. The price of a line that is not quoted is typed on that line, under “Lines”.`
              : undefined
          }
        />
        <LinesOfBid reading={reading} ranked={ranked} shown={shown} onLine={mayJudge ? onLine : null} />
        {mayJudge && <ReviewForm bidId={shown.id} review={shown.review} />}
        <AttachmentsPanel target="bid" itemId={shown.id} />
      </div>
    </Dialog>
  )
}

const sums: readonly (typeof rowGroups)[number][] = ['charges', 'gst', 'landed', 'terms']
const totals: readonly string[] = ['taxable', 'price_quote', 'landed', 'evaluated']

/** Each step from the items to the evaluated cost, then the terms. */
function CostSum({ reading, ranked }: { reading: Reading; ranked: RankedBid }) {
  const rows = useMemo(() => {
    // The lines have a list of their own.
    const table = statementTable({ ...reading.statement, lines: [], compared: [], bids: [ranked] })
    return table.groups.filter(({ group }) => sums.includes(group)).flatMap((group) => group.rows)
  }, [reading, ranked])
  return (
    <dl className="flex flex-col text-[0.9375rem]">
      {rows.map(({ head, bids: [cell] }) => {
        const text = cellWords(cell!.value)
        if (text === '' || text === '₹0.00') return null
        const code = head[0]?.kind === 'code' ? head[0].code : ''
        return (
          <div
            key={`${code}${rowWords(head)}`}
            data-total={totals.includes(code) || undefined}
            data-typed={cell!.value.kind === 'text' || undefined}
            className="group flex items-baseline justify-between gap-4 border-line py-1.5 data-total:border-t data-total:font-semibold data-typed:flex-col data-typed:gap-0"
          >
            <dt className="text-ink-soft">{rowWords(head)}</dt>
            <dd className="min-w-0 text-right tabular-nums wrap-anywhere group-data-typed:text-left group-data-typed:whitespace-pre-line">
              {text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

const linesAtFirst = 50

type LinesOfBidProps = {
  reading: Reading
  ranked: RankedBid
  shown: StatementBidShown
  /** Null: the reader may add no amount for a line that is not quoted. */
  onLine: ((place: number) => void) | null
}

function LinesOfBid({ reading, ranked: { reckoned, bid }, shown, onLine }: LinesOfBidProps) {
  const { lines } = reading.shown
  const [most, setMost] = useState(linesAtFirst)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="lines-of-bid">
      <h3 id="lines-of-bid" className="font-semibold tracking-tight">
        {t`Lines`} <span className="text-sm font-normal text-ink-faint">{t`Without GST`}</span>
      </h3>
      <ol className="mt-1 flex flex-col">
        {lines.slice(0, most).map((line, place) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <span className="min-w-0">
              <span className="line-clamp-2 wrap-anywhere">
                {[line.number, line.description].filter(Boolean).join(' ')}
              </span>
              <span className="text-sm text-ink-faint wrap-anywhere">
                {[shown.makes[place], shown.remarks[place]].filter(Boolean).join(' · ')}
              </span>
            </span>
            {line.kind === 'item' && (
              <span className="shrink-0 text-right tabular-nums">
                {bid.items[place] ? (
                  <>
                    {reckoned.lines[place] && <span className="block">{paiseText(reckoned.lines[place].amount)}</span>}
                    <span className="text-sm text-ink-soft">
                      {cellWords({ kind: 'rate', value: bid.items[place].rate! })}
                    </span>
                  </>
                ) : (
                  <>
                    <span className="block text-sm text-warning-ink">{t`Not quoted`}</span>
                    {onLine && reckoned.missing.includes(place) && (
                      <Button variant="ghost" size="sm" className="-mr-3.5" onClick={() => onLine(place)}>
                        {t`Add an amount`}
                      </Button>
                    )}
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {lines.length > most && (
        <Button variant="secondary" size="sm" onClick={() => setMost(most + 200)}>
          {t`Show more lines (${{ count: lines.length - most }})`}
        </Button>
      )}
    </section>
  )
}
