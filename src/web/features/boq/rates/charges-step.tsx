import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { chargeKinds } from '#contract/bid-terms.ts'
import { limits } from '#contract/limits.ts'
import { gstOfFreight } from '#domain/statement/default-gst.ts'
import { translate } from '#web/language/translate.ts'
import { ChargeCard } from './charge-card.tsx'
import { chargeNames } from './charge-names.ts'
import { useRates } from './rates-context.ts'
import type { TypedCharge } from './typed-rates.ts'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'

/** Freight, loading and the like, beside the rates. Most bids have none or one. */
export function ChargesStep() {
  const { typed, form, reckoning } = useRates()
  const { charges } = typed
  const part = useFocusOnWrong()

  function add(kind: TypedCharge['kind']) {
    const gst = Number(gstOfFreight(reckoning.reckoned, reckoning.priced)) / 100 || typed.gst
    const charge: TypedCharge = { kind, basis: 'lump', amount: '', unit: '', gst, isOthers: false, isReverse: false }
    form.setValue('charges', [...charges, charge])
  }
  return (
    <section ref={part} aria-label={t`Charges`} className="flex flex-1 flex-col gap-4">
      <p className="text-[0.9375rem] text-ink-soft">
        {t`What comes on top of your rates? If they include everything, go on.`}
      </p>
      {charges.length > 0 && (
        <ul className="flex flex-col gap-4">
          {charges.map((charge, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: charges have no other name
            <li key={place}>
              <ChargeCard charge={charge} place={place} />
            </li>
          ))}
        </ul>
      )}
      {charges.length < limits.chargesPerBid && (
        <div className="flex flex-wrap gap-2">
          {chargeKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              onClick={() => add(kind)}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-4 text-sm font-medium text-ink-soft hover:border-line-strong hover:text-ink"
            >
              <Plus aria-hidden className="size-4" />
              {translate(chargeNames[kind])}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
