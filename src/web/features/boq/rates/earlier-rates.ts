import type { WholeBid } from '#contract/bid-endpoints.ts'
import type { JobItem } from '#contract/job-item.ts'
import { parseRate } from '#domain/exact.ts'
import { rateInRupees } from './line-text.ts'
import type { TypedLine } from './typed-rates.ts'

/** What the own last version asked for a line before an addendum changed it. `rate`: in rupees, as typed. */
export type EarlierRate = { line: JobItem; rate: string; typed: TypedLine }

/**
 * The earlier rates of lines that an addendum changed, by the id of the line that stands now. A changed line stands under a new id, so
 * it is found by what it says; its quantity may differ, also within its text. `before`: the lines that the bid quoted.
 */
export function earlierRates(
  bid: WholeBid,
  typed: Readonly<Record<string, TypedLine>>,
  before: readonly JobItem[],
  now: readonly JobItem[],
): Map<string, EarlierRate> {
  const standing = new Set(now.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const rates = new Map(bid.items.map((item) => [item.job_item_id, item.quoted_rate ?? item.rate]))
  const gone = new Map<string, JobItem[]>()
  for (const line of before) {
    if (standing.has(line.id)) continue
    const alike = gone.get(textOf(line))
    if (alike) alike.push(line)
    else gone.set(textOf(line), [line])
  }
  const found = new Map<string, EarlierRate>()
  for (const { id, ...line } of now) {
    const earlier = known.has(id) ? undefined : gone.get(textOf(line))?.shift()
    const rate = earlier && rates.get(earlier.id)
    if (rate === undefined) continue
    found.set(id, { line: earlier!, rate: rateInRupees(parseRate(rate)!), typed: typed[earlier!.id] ?? {} })
  }
  return found
}

/** Equal for two lines for which the same rate is asked. */
function textOf({ number, description, unit, pack, rate_per, qty }: Omit<JobItem, 'id'>): string {
  const text = qty === null ? description : withoutNumber(description, qty)
  return JSON.stringify([number, text, unit, pack, rate_per])
}

const withoutNumber = (text: string, number: number) =>
  text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (found) => (Number(found.replaceAll(',', '')) === number ? '#' : found))
