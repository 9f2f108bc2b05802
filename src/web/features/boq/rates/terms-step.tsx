import { plural, t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { deliveryBases, taxTypes } from '#contract/bid-terms.ts'
import { translate } from '#web/language/translate.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { date } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { validityAsked } from '../../bids/validity-asked.ts'
import { Tick } from '../tick.tsx'
import { deliveryNames, taxTypeNames } from './charge-names.ts'
import { RateInput } from './rate-input.tsx'
import { useRates } from './rates-context.ts'
import type { TypedRates } from './typed-rates.ts'
import { useFocusOnWrong } from './use-focus-on-wrong.ts'

const usualDays = [3, 7, 15]
const folded = ['whole_only', 'min_award', 'exclusions', 'notes'] as const

/** When it comes, how it is taxed and paid. `files`: the attachments. */
export function TermsStep({ files }: { files: ReactNode }) {
  const { job, typed, form, mistakes } = useRates()
  const validity = validityAsked(job)
  const part = useFocusOnWrong()
  const errorOf = (field: keyof TypedRates) =>
    mistakes.find((one) => one.step === 'terms' && one.field === field)?.message
  const [isUnfolded, setUnfolded] = useState(folded.some((field) => Boolean(typed[field]) || errorOf(field)))
  const { register } = form
  return (
    <section ref={part} aria-label={t`Terms`} className="flex flex-1 flex-col gap-5">
      <div className="flex flex-col gap-2">
        <Field label={t`Delivery estimate`} error={errorOf('delivery_estimate')}>
          <TextInput {...register('delivery_estimate')} placeholder={t`7 days after order`} />
        </Field>
        <div className="flex flex-wrap gap-2">
          {usualDays.map((days) => {
            const text = plural(days, { one: '# day', other: '# days' })
            return (
              <ChoiceChip
                key={days}
                isChosen={typed.delivery_estimate === text}
                onChoose={() => form.setValue('delivery_estimate', text)}
              >
                {text}
              </ChoiceChip>
            )
          })}
        </div>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label={t`GST registration`} error={errorOf('tax_type')}>
          <SelectInput {...register('tax_type')}>
            {taxTypes.map((one) => (
              <option key={one} value={one}>
                {translate(taxTypeNames[one])}
              </option>
            ))}
          </SelectInput>
        </Field>
        {(job.category !== 'labor' || typed.delivery_basis !== '') && (
          <Field label={t`Delivery basis`} optional error={errorOf('delivery_basis')}>
            <SelectInput {...register('delivery_basis')}>
              <option value="">{t`Not said`}</option>
              {deliveryBases.map((one) => (
                <option key={one} value={one}>
                  {translate(deliveryNames[one])}
                </option>
              ))}
            </SelectInput>
          </Field>
        )}
        {validity && (
          <Field
            label={t`Valid until`}
            optional={validity.least === null}
            error={errorOf('valid_until')}
            hint={validity.least && t`The buyer asks for ${{ day: date(validity.least) }} at least.`}
          >
            <TextInput type="date" min={validity.least ?? undefined} {...register('valid_until')} />
          </Field>
        )}
        <div className="grid grid-cols-3 items-end gap-3">
          <Field label={t`Discount, %`} error={errorOf('discount_percent')}>
            <TextInput inputMode="decimal" placeholder="0" aria-required={false} {...register('discount_percent')} />
          </Field>
          <Field label={t`Advance, %`} error={errorOf('advance_percent')}>
            <TextInput inputMode="decimal" placeholder="0" aria-required={false} {...register('advance_percent')} />
          </Field>
          <Field label={t`Credit, days`} error={errorOf('credit_days')}>
            <TextInput inputMode="numeric" placeholder="0" aria-required={false} {...register('credit_days')} />
          </Field>
        </div>
      </div>
      <button
        type="button"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
        className="-my-1 inline-flex min-h-11 items-center gap-1.5 self-start text-sm font-semibold text-ink-soft hover:text-ink"
      >
        <ChevronDown aria-hidden className={classes('size-4 transition-transform', isUnfolded && 'rotate-180')} />
        {t`More terms, notes and files`}
      </button>
      {isUnfolded && (
        <>
          <div className="grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
            <Tick
              label={t`I take the whole order or none of it`}
              isOn={typed.whole_only}
              onChange={(on) => form.setValue('whole_only', on)}
            />
            <Field label={t`Smallest order, in rupees`} optional error={errorOf('min_award')}>
              <RateInput value={typed.min_award} onType={(text) => form.setValue('min_award', text)} />
            </Field>
          </div>
          <Field label={t`Not included`} optional error={errorOf('exclusions')}>
            <TextArea
              rows={2}
              placeholder={t`Unloading, scaffolding, electricity on site`}
              {...register('exclusions')}
            />
          </Field>
          <Field label={t`Notes`} optional error={errorOf('notes')}>
            <TextArea rows={3} {...register('notes')} />
          </Field>
          {files}
        </>
      )}
    </section>
  )
}
