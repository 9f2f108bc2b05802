import { t } from '@lingui/core/macro'
import type { BidChargeShown } from '#contract/itemised-bid.ts'
import { parseRate } from '#domain/exact.ts'
import { translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { oneUnit } from '../unit-names.ts'
import { chargeNames } from './charge-names.ts'
import { rateInRupees } from './line-text.ts'

export function ChargesOfBid({ charges }: { charges: readonly BidChargeShown[] }) {
  if (charges.length === 0) return null
  return (
    <ul aria-label={t`Charges`} className="flex flex-col">
      {charges.map((charge, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other name
          key={place}
          className="flex items-baseline justify-between gap-4 border-line py-2 text-[0.9375rem] not-first:border-t"
        >
          <span className="min-w-0">
            {translate(chargeNames[charge.kind])}
            <span className="text-sm text-ink-faint">{detailsOf(charge)}</span>
          </span>
          <span className="shrink-0 font-semibold tabular-nums">{rupees(charge.total)}</span>
        </li>
      ))}
    </ul>
  )
}

function detailsOf({ basis, amount, unit, gst_percent, payable_to, reverse_charge }: BidChargeShown): string {
  const details = [
    basis === 'percent' && t`${amount} % of the lines`,
    basis === 'per_unit' && unit && `${rateInRupees(parseRate(amount)!)} ${t`per ${{ name: oneUnit(unit) }}`}`,
    gst_percent > 0 && t`GST ${{ one: gst_percent }} %`,
    payable_to === 'third_party' && t`paid by the buyer to somebody else`,
    reverse_charge && t`its GST is paid by the buyer to the state`,
  ].filter(Boolean)
  return details.map((detail) => ` · ${detail}`).join('')
}
