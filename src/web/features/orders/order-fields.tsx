import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { orderBases, orderSides } from '#contract/order-lists.ts'
import { orderWords } from '#contract/order-words.ts'
import type { Site } from '#contract/site.ts'
import { retainsForEver } from '#domain/orders/check-terms.ts'
import { basisWords } from '#domain/orders/order-in-words.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { unitName } from '../boq/unit-names.ts'
import { MilestoneFields } from './milestone-fields.tsx'
import { numberIn, type OrderValues, percentIn } from './order-values.ts'

type Form = { form: UseFormReturn<OrderValues> }

const heading = 'text-lg font-semibold tracking-tight'
const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** All that a person types of an order. `amends`: quantities and rates too. */
export function OrderFields({ form, order, amends }: Form & { order: Order; amends: boolean }) {
  return (
    <>
      <DeliverTo form={form} />
      <Lines form={form} order={order} amends={amends} />
      <Terms form={form} />
      <MilestoneFields form={form} />
    </>
  )
}

/** With the PIN code once. */
const addressOfSite = ({ name, address, pincode }: Site) =>
  [name, address, !address.includes(pincode ?? '') && pincode].filter(Boolean).join('\n')

function DeliverTo({ form: { register, formState, setValue } }: Form) {
  const sites = useQuery(queryOf(api.sites))
  const open = sites.data?.items.filter(({ closed_at }) => closed_at === null) ?? []
  const { errors } = formState
  const site = register('site_id', {
    onChange: ({ target }: { target: HTMLSelectElement }) => {
      const chosen = open.find(({ id }) => id === target.value)
      if (chosen) setValue('deliver_to', addressOfSite(chosen))
    },
  })
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={`${heading} mb-3`}>{translate(orderWords.deliverTo)}</legend>
      {open.length > 0 && (
        <Field label={t`Site`} optional error={errors.site_id?.message}>
          <SelectInput {...site}>
            <option value="">{t`None of our sites`}</option>
            {open.map(({ id, name }) => (
              <option key={id} value={id} translate="no">
                {name}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field label={t`Address`} error={errors.deliver_to?.message}>
        <TextArea rows={2} maxLength={limits.addressLength} {...register('deliver_to')} />
      </Field>
    </fieldset>
  )
}

function Lines({ form: { register, formState }, order, amends }: Form & { order: Order; amends: boolean }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={heading}>{t`Lines`}</legend>
      <p className="text-sm text-ink-soft">
        {amends
          ? t`A quantity of 0 takes a line out. What is on its way or has arrived stays.`
          : order.at_one_price
            ? t`Quantity, unit, rate and GST: under Lines and GST.`
            : t`Quantities and rates are those of the award.`}
      </p>
      {order.items.map((item, n) => {
        const errors = formState.errors.line_terms?.[n]
        const name = item.description
        return (
          <fieldset key={item.position} className="rounded-control border border-line p-4">
            <legend className="px-1 font-medium wrap-anywhere">{name}</legend>
            <div className={grid}>
              {amends && (
                <>
                  <Field label={t`Quantity in ${{ unit: unitName(item.unit) }}`} error={errors?.qty?.message}>
                    <TextInput inputMode="decimal" autoComplete="off" {...register(`line_terms.${n}.qty`)} />
                  </Field>
                  <Field label={translate(orderWords.rate)} error={errors?.rate?.message}>
                    <TextInput
                      inputMode="decimal"
                      autoComplete="off"
                      prefix="₹"
                      {...register(`line_terms.${n}.rate`)}
                    />
                  </Field>
                </>
              )}
              <Field label={translate(orderWords.hsnSac)} optional error={errors?.hsn_sac?.message}>
                <TextInput
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={8}
                  {...register(`line_terms.${n}.hsn_sac`)}
                />
              </Field>
              <Field label={t`Tolerance, %`} error={errors?.tolerance_percent?.message}>
                <TextInput inputMode="decimal" autoComplete="off" {...register(`line_terms.${n}.tolerance_percent`)} />
              </Field>
              <Field label={translate(orderWords.neededTo)} optional error={errors?.needed_to?.message}>
                <TextInput type="date" {...register(`line_terms.${n}.needed_to`)} />
              </Field>
            </div>
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** Nothing is refused: what is retained is sometimes paid back by word of mouth. */
function RetentionHint({ form: { control } }: Form) {
  const { terms, milestones } = useWatch({ control }) as OrderValues
  const triggers = milestones.map(({ trigger }) => trigger)
  const isMissing = retainsForEver(
    percentIn(terms.retention_percent),
    numberIn(terms.defect_liability_months),
    triggers,
  )
  return (
    isMissing && (
      <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-[0.9375rem] text-warning-ink">
        {t`Say when the retention is paid back: give a defect liability period, and a milestone that is due with its end.`}
      </p>
    )
  )
}

function Terms({ form }: Form) {
  const { register, formState } = form
  const errors = formState.errors.terms
  const sides = { buyer: orderWords.byBuyer, supplier: orderWords.bySupplier }
  const percents = [
    ['advance_percent', t`Advance, %`],
    ['retention_percent', t`Retention, %`],
    ['ld_percent_a_week', t`Liquidated damages, % a week`],
    ['ld_cap_percent', t`Liquidated damages at most, %`],
    ['defect_liability_months', t`Defect liability period, months`],
  ] as const
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className={`${heading} mb-3`}>{t`Delivery and terms`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={translate(orderWords.deliveryBasis)} error={errors?.delivery_basis?.message}>
          <SelectInput {...register('terms.delivery_basis')}>
            {formState.defaultValues?.terms?.delivery_basis === '' && (
              <option value="">{translate(orderWords.notSaid)}</option>
            )}
            {orderBases.map((basis) => (
              <option key={basis} value={basis}>
                {translate(basisWords[basis])}
              </option>
            ))}
          </SelectInput>
        </Field>
        <Field label={translate(orderWords.unloadingBy)}>
          <SelectInput {...register('terms.unloading_by')}>
            {orderSides.map((side) => (
              <option key={side} value={side}>
                {translate(sides[side])}
              </option>
            ))}
          </SelectInput>
        </Field>
      </div>
      <div className={grid}>
        {percents.map(([name, label]) => (
          <Field key={name} label={label} error={errors?.[name]?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register(`terms.${name}`)} />
          </Field>
        ))}
      </div>
      <RetentionHint form={form} />
      <div className="grid sm:grid-cols-2">
        {(
          [
            ['test_certificates', orderWords.testCertificates],
            ['weighment', orderWords.weighment],
          ] as const
        ).map(([name, label]) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem] font-medium">
            <input type="checkbox" className="size-5 shrink-0 accent-accent" {...register(`terms.${name}`)} />
            {translate(label)}
          </label>
        ))}
      </div>
      <Field label={translate(orderWords.other)} optional error={errors?.other?.message}>
        <TextArea rows={3} maxLength={limits.notesLength} {...register('terms.other')} />
      </Field>
    </fieldset>
  )
}
