import type { NewBidItem } from '#contract/itemised-bid.ts'
import type { JobItem } from '#contract/job-item.ts'
import { convertRate } from '#domain/boq/convert-units.ts'
import { parseRate, type Rate, rateText } from '#domain/exact.ts'
import { declaredSizes } from '#domain/statement/quotation.ts'
import { plainDecimal } from './typed-number.ts'
import type { TypedLine, TypedRates } from './typed-rates.ts'

/** The typed rate, and what it is for the unit of the line. Null: nothing typed, or no rate. */
export function lineRate(line: JobItem, typed: TypedLine | undefined): { typed: Rate; rate: Rate } | null {
  if (typed?.rate === undefined || typed.isDeclined || line.unit === null) return null
  const asTyped = parseRate(plainDecimal(typed.rate))
  if (asTyped === null) return null
  const unit = typed.unit ?? line.unit
  const rate = convertRate(asTyped, unit, line.unit, declaredSizes(line))
  return rate === null ? null : { typed: asTyped, rate }
}

export const rateNumber = (rate: Rate) => Number(rateText(rate))

/** The line as it is sent; null where it is not quoted. */
export function itemOf(
  line: JobItem,
  typed: TypedLine | undefined,
  { gst, tax_type }: Pick<TypedRates, 'gst' | 'tax_type'>,
): NewBidItem | null {
  const found = lineRate(line, typed)
  if (found === null || typed === undefined) return null
  const isConverted = typed.unit !== undefined && typed.unit !== line.unit
  return {
    job_item_id: line.id,
    rate: rateNumber(found.rate),
    ...(isConverted && { quoted_rate: rateNumber(found.typed), quoted_unit: typed.unit }),
    ...(tax_type === 'regular' && { gst_percent: (typed.gst ?? gst) as NonNullable<NewBidItem['gst_percent']> }),
    ...(typed.make && { make_offered: typed.make.trim() }),
    ...(typed.lead && { lead_days: Number(plainDecimal(typed.lead)) }),
    ...(typed.remark && { remark: typed.remark.trim() }),
  }
}
