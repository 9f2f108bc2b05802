import { plural, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { chargeBases } from '#contract/bid-terms.ts'
import { fieldError, fieldErrors } from '#contract/field-errors.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { rupeesNumber, quantityText as textOfQuantity } from '#domain/exact.ts'
import { linesIn, quantityIn, unitsLeftOut } from '#domain/statement/reckon-charges.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { Tick } from '../tick.tsx'
import { quantityText, unitName } from '../unit-names.ts'
import { basisNames, chargeNames } from './charge-names.ts'
import { GstChoice } from './gst-choice.tsx'
import { RateInput } from './rate-input.tsx'
import { useRates } from './rates-context.ts'
import { typedSigned } from './typed-number.ts'
import type { TypedCharge } from './typed-rates.ts'

export function ChargeCard({ charge, place }: { charge: TypedCharge; place: number }) {
  const { typed, form, reckoning, mistakes, bill } = useRates()
  const { kind, basis, amount, unit, gst, isOthers, isReverse } = charge
  const total = reckoning.chargeTotals[place] ?? null
  const isUnread = Number.isNaN(typedSigned(amount))
  const wrong =
    mistakes.find((one) => one.charge === place)?.message ??
    (isUnread ? fieldError(fieldErrors.notNumber, 'Charge') : undefined)
  // Of a charge that has just been added nothing is wrong before its field is left.
  const [isLeft, setLeft] = useState(wrong !== undefined)
  const units = [...new Set(bill.lines.flatMap((line) => line.unit ?? []))]
  const name = translate(chargeNames[kind])
  const change = (changed: Partial<TypedCharge>) =>
    form.setValue('charges', typed.charges.with(place, { ...charge, ...changed }))
  const mayBeTaxed = typed.tax_type === 'regular' || isOthers
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="contents">
        <span className="flex items-center justify-between gap-3">
          <strong className="font-semibold">{name}</strong>
          <IconButton
            label={t`Remove ${name}`}
            className="-my-2 -mr-2"
            onClick={() => form.setValue('charges', typed.charges.toSpliced(place, 1))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      </legend>
      <div className="grid gap-3 sm:grid-cols-4">
        <Field
          label={t`Amount`}
          error={isLeft || amount !== '' ? wrong : undefined}
          hint={total === null ? undefined : t`${{ amount: rupees(rupeesNumber(total)) }} without GST`}
          className="sm:col-span-2"
        >
          <RateInput value={amount} onType={(text) => change({ amount: text })} onBlur={() => setLeft(true)} />
        </Field>
        <Field label={t`Reckoned`}>
          <SelectInput
            value={basis}
            onChange={({ target }) => change({ basis: target.value as TypedCharge['basis'], unit: units[0] ?? '' })}
          >
            {chargeBases.map((one) => (
              <option key={one} value={one}>
                {translate(basisNames[one])}
              </option>
            ))}
          </SelectInput>
        </Field>
        {basis === 'per_unit' ? (
          <Field label={t`Unit`}>
            <SelectInput value={unit} onChange={({ target }) => change({ unit: target.value as UnitCode })}>
              {units.map((one) => (
                <option key={one} value={one}>
                  {unitName(one)}
                </option>
              ))}
            </SelectInput>
          </Field>
        ) : null}
        {mayBeTaxed && (
          <Field label={t`GST`}>
            <GstChoice label={t`GST`} percent={gst} onChoose={(percent) => change({ gst: percent })} />
          </Field>
        )}
      </div>
      {basis === 'per_unit' && unit !== '' && <ReckonedOn unit={unit} />}
      <div className="flex flex-wrap gap-x-6">
        <Tick
          label={t`The buyer pays it to somebody else`}
          isOn={isOthers}
          onChange={(on) => change({ isOthers: on, isReverse: on && isReverse })}
        />
        {(isOthers || kind === 'freight') && (
          <Tick
            label={t`The buyer pays its GST to the state`}
            isOn={isReverse}
            onChange={(on) => change({ isReverse: on })}
          />
        )}
      </div>
    </fieldset>
  )
}

/** On what a charge per unit is reckoned, and what is not in it although it is weighed or measured alike. */
function ReckonedOn({ unit }: { unit: UnitCode }) {
  const { bill, reckoning } = useRates()
  const counted = reckoning.reckoned.counted.map((place) => bill.boqLines[place]!)
  const lines = linesIn(unit, counted).length
  const qty = quantityText(Number(textOfQuantity(quantityIn(unit, counted))), unit)
  const others = unitsLeftOut(unit, bill.boqLines).map(unitName).join(', ')
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
      {lines > 0 && <span>{plural(lines, { one: `On ${qty} of # line.`, other: `On ${qty} of # lines.` })}</span>}
      {others && (
        <span className="font-medium text-warning-ink">{t`Lines in ${{ units: others }} are not in it.`}</span>
      )}
    </p>
  )
}
