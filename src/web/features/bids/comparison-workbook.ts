import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

import { dateTime } from '#web/ui/format.ts'
import { bidStatusName } from './bid-status-badge.tsx'
import { bidderLines, jobFacts, pricesAsQuoted, winRecord } from './comparison-facts.ts'
import type { RankedBid } from './rank-bids.ts'
import { type Cell, type CellStyle, workbook } from './workbook.ts'

/** The comparative statement as an Excel workbook: a column for each bid, amounts as numbers. */
export function comparisonWorkbook(job: Job, ranked: readonly RankedBid[]): Uint8Array<ArrayBuffer> {
  const row = (label: string, look: CellStyle, valueIn: (ranked: RankedBid) => string | number): Cell[] => [
    { value: label, look: look === 'head' ? 'head' : 'label' },
    ...ranked.map((one) => ({ value: valueIn(one), look })),
  ]
  const rows: Cell[][] = [
    [{ value: t`Comparative Statement`, look: 'title' }],
    ...jobFacts(job).map(([label, value]): Cell[] => [
      { value: label, look: 'label' },
      { value, look: 'text' },
    ]),
    [{ value: pricesAsQuoted(), look: 'plain' }],
    [],
    row(t`Supplier`, 'head', ({ bid }) => bidderLines(bid).map(withoutPlus).join('\n')),
    row(t`Rank`, 'text', ({ rank }) => `L${rank}`),
    row(t`Price quote`, 'rupees', ({ bid }) => bid.price_quote),
    row(t`Above L1 (₹)`, 'rupees', ({ rupeesAboveL1 }) => rupeesAboveL1),
    row(t`Above L1 (%)`, 'percent', ({ percentAboveL1 }) => Math.round(percentAboveL1 * 100) / 10_000),
    row(t`Delivery`, 'text', ({ bid }) => bid.delivery_estimate),
    row(t`Notes`, 'text', ({ bid }) => bid.notes ?? ''),
    row(t`Win record`, 'text', ({ bid }) => winRecord(bid)),
    row(t`Contact`, 'text', ({ bid }) => withoutPlus(bid.supplier_info.contact_phone)),
    row(t`Submitted`, 'text', ({ bid }) => dateTime(bid.created_at)),
    row(t`Status`, 'text', ({ bid }) => bidStatusName(bid.status)),
  ]
  return workbook({ name: t`Comparison`, widths: [20, 34], frozenColumns: 1, rows })
}

/** '(+91) 98765 43210': a leading plus would have to be escaped against formula injection, which looks odd. */
function withoutPlus(line: string): string {
  return line.replace(/^\+(\d+)/, '(+$1)')
}
