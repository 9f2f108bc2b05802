import { t } from '@lingui/core/macro'
import { rupeesNumber } from '#domain/exact.ts'
import { rupees } from '#web/ui/format.ts'
import { priceInWords } from '../../bids/price-in-words.ts'
import { useRates } from './rates-context.ts'

/** Of what is typed so far, with GST and charges, in figures and in words. */
export function RunningTotal() {
  const { reckoned } = useRates().reckoning
  const total = rupeesNumber(reckoned.price_quote)
  return (
    <div>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-soft">{t`Total with GST`}</span>
        <strong className="text-lg font-bold tracking-tight tabular-nums">{rupees(total)}</strong>
      </p>
      <p className="line-clamp-2 text-[0.6875rem] leading-tight sm:text-xs text-ink-faint sm:text-right">
        {total > 0 ? priceInWords(total) : t`Grows with each rate.`}
      </p>
    </div>
  )
}
