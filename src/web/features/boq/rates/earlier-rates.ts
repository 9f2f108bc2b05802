import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { JobItem } from '#contract/job-item.ts'
import { earlierLines } from '#domain/boq/earlier-lines.ts'
import { parseRate } from '#domain/exact.ts'
import { rateInRupees } from './line-text.ts'
import type { TypedLine } from './typed-rates.ts'

/** What the own last version asked for a line before an addendum changed it. `rate`: in rupees, as typed. */
export type EarlierRate = { line: JobItem; rate: string; typed: TypedLine }

/** The earlier rates of lines that an addendum changed, by the id of the line that stands now. */
export function earlierRates(
  bid: WholeBid,
  typed: Readonly<Record<string, TypedLine>>,
  before: readonly JobItem[],
  now: readonly JobItem[],
): Map<string, EarlierRate> {
  const rates = new Map(bid.items.map((item) => [item.job_item_id, item.quoted_rate ?? item.rate]))
  const found = new Map<string, EarlierRate>()
  for (const [id, line] of earlierLines(before, now)) {
    const rate = rates.get(line.id)
    if (rate === undefined) continue
    found.set(id, { line, rate: rateInRupees(parseRate(rate)!), typed: typed[line.id] ?? {} })
  }
  return found
}
