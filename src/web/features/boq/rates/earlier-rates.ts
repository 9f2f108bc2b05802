import { fieldErrors } from '#contract/field-errors.ts'
import type { JobItem } from '#contract/job-item.ts'
import { issueText } from '#contract/sentence.ts'
import { earlierLines } from '#domain/boq/earlier-lines.ts'
import { lineRate } from './line-rate.ts'
import { rateInRupees } from './line-text.ts'
import type { Mistake } from './mistakes.ts'
import type { TypedLine, TypedRates } from './typed-rates.ts'

/** What was asked for a line before an addendum changed it. `rate`: in rupees, as typed. */
export type EarlierRate = { line: JobItem; rate: string; typed: TypedLine }

/** The earlier rates of lines that an addendum changed, by the id of the line that stands now. `typed`: about the lines `before`. */
export function earlierRates(
  typed: TypedRates['lines'],
  before: readonly JobItem[],
  now: readonly JobItem[],
): Map<string, EarlierRate> {
  const found = new Map<string, EarlierRate>()
  for (const [id, line] of earlierLines(before, now)) {
    const own = typed[line.id]
    const rate = lineRate(line, own)
    if (own && rate) found.set(id, { line, rate: rateInRupees(rate.typed), typed: own })
  }
  return found
}

/** Changed lines that had a rate and have none now: they are hardly left out on purpose. */
export const ratesNeededAgain = (earlier: ReadonlyMap<string, EarlierRate>, typed: TypedRates): Mistake[] =>
  [...earlier.keys()]
    .filter((id) => !typed.lines[id]?.rate?.trim() && !typed.lines[id]?.isDeclined)
    .map((lineId) => ({ step: 'lines', field: 'rate', lineId, message: issueText(fieldErrors.rateNeededAgain) }))
