import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { type Rate, rateText, withIndianGroups } from '#domain/exact.ts'
import { withoutTrailingZeros } from '#domain/trailing-zeros.ts'
import { quantityText } from '../unit-names.ts'

/** '500 bag', or that only the rate is asked. */
export const askedQuantity = ({ qty, unit }: JobItem): string =>
  qty === null || unit === null ? t`Only the rate is asked` : quantityText(qty, unit)

/** '₹3,70,000.5': up to four decimals. */
export const rateInRupees = (rate: Rate): string => {
  const [whole, fraction = ''] = rateText(rate).split('.')
  const places = withoutTrailingZeros(fraction)
  return `₹${withIndianGroups(whole!)}${places ? `.${places.padEnd(2, '0')}` : ''}`
}
