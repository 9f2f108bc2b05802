import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { date } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { ParsedBid } from './parse-bid.ts'
import { PriceField } from './price-field.tsx'
import type { Validity } from './validity-asked.ts'

/** What any form has whose values include those of a bid. */
type FormWithBid = {
  register: (name: keyof ParsedBid) => UseFormRegisterReturn
  watch: (name: 'price_quote') => string
  setValue: (name: 'price_quote', text: string, options: { shouldDirty: true; shouldValidate: boolean }) => void
  formState: {
    errors: Partial<Record<keyof ParsedBid, { message?: string | undefined }>>
    isSubmitted: boolean
  }
}

type BidFieldsProps = {
  form: FormWithBid
  /** On jobs with a deadline. */
  validity: Validity | null
}

export function BidFields({ form: { register, watch, setValue, formState }, validity }: BidFieldsProps) {
  const { errors, isSubmitted } = formState
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField
          typed={watch('price_quote')}
          error={errors.price_quote?.message}
          input={register('price_quote')}
          onChoose={(text) => setValue('price_quote', text, { shouldDirty: true, shouldValidate: isSubmitted })}
        />
        <Field label={t`Delivery estimate`} error={errors.delivery_estimate?.message}>
          <TextInput {...register('delivery_estimate')} placeholder={t`7 days after order`} />
        </Field>
      </div>
      {validity && (
        <Field
          label={t`Valid until`}
          optional={validity.least === null}
          error={errors.valid_until?.message}
          hint={validity.least && t`The buyer asks for ${{ day: date(validity.least) }} at least.`}
        >
          <TextInput type="date" min={validity.first} {...register('valid_until')} />
        </Field>
      )}
      <Field label={t`Notes`} optional error={errors.notes?.message}>
        <TextArea {...register('notes')} rows={3} placeholder={t`What the price includes, brands, payment terms`} />
      </Field>
    </>
  )
}
