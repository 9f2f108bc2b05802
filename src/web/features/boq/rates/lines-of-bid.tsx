import { t } from '@lingui/core/macro'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { BidItemShown } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import { parseRate } from '#domain/exact.ts'
import { rupees } from '#web/ui/format.ts'
import type { Bill } from './bill.ts'
import { askedQuantity, rateInRupees } from './line-text.ts'
import { perUnit } from './unit-choice.tsx'
import { WindowedRows } from './windowed-rows.tsx'

const rowPx = 84
const mostPx = 504

/** What a bid asks for each line. */
export function LinesOfBid({ bid, bill }: { bid: WholeBid; bill: Bill }) {
  const items = new Map(bid.items.map((item) => [item.job_item_id, item]))
  const { priced, lines } = bill
  return (
    <div
      className="overflow-hidden rounded-card border border-line"
      style={{ height: Math.min(mostPx, priced.length * rowPx) }}
    >
      <WindowedRows
        count={priced.length}
        height={rowPx}
        label={t`Lines`}
        isFocusable
        className="h-full overflow-y-auto overscroll-contain"
      >
        {(index) => <LineOfBid line={lines[priced[index]!]!} item={items.get(lines[priced[index]!]!.id)} />}
      </WindowedRows>
    </div>
  )
}

function LineOfBid({ line, item }: { line: JobItem; item: BidItemShown | undefined }) {
  return (
    <div className="flex h-full items-center justify-between gap-4 border-b border-line px-3 sm:px-4">
      <div className="min-w-0">
        <p className="line-clamp-2 text-[0.9375rem] leading-snug font-medium" title={line.description}>
          {[line.number, line.description].filter(Boolean).join(' ')}
        </p>
        <p className="truncate text-sm text-ink-faint tabular-nums">
          {[askedQuantity(line), item?.make_offered, item?.remark].filter(Boolean).join(' · ')}
        </p>
      </div>
      {item ? (
        <div className="shrink-0 text-right tabular-nums">
          <p className="font-semibold">{item.amount === null ? '–' : rupees(item.amount)}</p>
          <p className="text-sm text-ink-soft">
            {rateInRupees(parseRate(item.rate)!)} {perUnit(line, line.unit!)}
          </p>
          <p className="text-xs text-ink-faint">
            {item.quoted_unit && item.quoted_rate !== null
              ? t`typed: ${{ rate: `${rateInRupees(parseRate(item.quoted_rate)!)} ${perUnit(line, item.quoted_unit)}` }}`
              : t`GST ${{ one: item.gst_percent }} %`}
          </p>
        </div>
      ) : (
        <p className="shrink-0 text-sm text-ink-faint">{t`Not quoted`}</p>
      )}
    </div>
  )
}
