import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { smallest } from '#domain/exact.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PlugList } from './plug-list.tsx'
import { paiseText, type Reading } from './reading.ts'
import { cellWords } from './wording-of-cells.ts'

type CellDialogProps = { reading: Reading; place: number; bidId: string; mayJudge: boolean; onClose: () => void }

/** One line of one bid: how its amount comes about, what its bidder says, and the buyer's amount for it. */
export function CellDialog({ reading, place, bidId, mayJudge, onClose }: CellDialogProps) {
  const { shown, statement, names } = reading
  const line = shown.lines[place]!
  const index = statement.bids.findIndex(({ bid }) => bid.id === bidId)
  const { bid, reckoned } = statement.bids[index]!
  const item = bid.items[place] ?? null
  const amounts = reckoned.lines[place] ?? null
  const { values, lowest } = statement.compared[place]!
  const value = values[index] ?? null
  return (
    <Dialog
      open
      compact
      onClose={onClose}
      title={names.bid(bidId)}
      description={`${line.number || place + 1} ${line.description}`}
    >
      <div className="flex flex-col gap-5">
        {item === null || item.rate === null ? (
          <p className="font-medium text-warning-ink">{t`Not quoted`}</p>
        ) : (
          <dl className="flex flex-col gap-1.5 text-[0.9375rem]">
            <Fact label={t`Rate`}>{cellWords({ kind: 'rate', value: item.rate })}</Fact>
            {amounts && <Fact label={t`Amount`}>{paiseText(amounts.amount)}</Fact>}
            {amounts && amounts.discount > 0n && <Fact label={t`Discount`}>−{paiseText(amounts.discount)}</Fact>}
            <Fact label="GST">{cellWords({ kind: 'percent', value: item.gst })}</Fact>
            {value !== null && line.qty !== null && (
              <Fact label={t`Compared`} isTotal>
                {paiseText(value)}
              </Fact>
            )}
            {value !== null && lowest !== null && line.qty !== null && value > lowest && (
              <Fact label={t`Above the lowest`}>{paiseText(value - lowest)}</Fact>
            )}
            {item.make_offered && <Fact label={t`Make`}>{item.make_offered}</Fact>}
            {item.lead_days !== null && <Fact label={t`Days until delivery`}>{item.lead_days}</Fact>}
            {item.remark && <Fact label={t`Remark`}>{item.remark}</Fact>}
          </dl>
        )}
        <PlugList
          reading={reading}
          bidId={bidId}
          lineId={line.id}
          mayJudge={mayJudge}
          proposed={item === null ? lowestWithoutGst(reading, place) : null}
        />
      </div>
    </Dialog>
  )
}

/** What the cheapest of the others asks for the line, in rupees without GST. */
function lowestWithoutGst({ statement }: Reading, place: number): number | null {
  const amounts = statement.bids.flatMap(({ reckoned }) => reckoned.lines[place]?.taxable ?? [])
  const least = smallest(amounts)
  return least === null ? null : Number(least) / 100
}

function Fact({ label, isTotal = false, children }: { label: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div
      className={
        isTotal ? 'flex justify-between gap-4 border-t border-line pt-1.5 font-semibold' : 'flex justify-between gap-4'
      }
    >
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}
