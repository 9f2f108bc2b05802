import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { GstNumberField } from './gst-number-field.tsx'

type Name = 'company_name' | 'contact_phone' | 'gst_number' | 'address'

type CompanyFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string | undefined }>>
  typedGstNumber: string
}

/** What whoever founds a company says of it. */
export function CompanyFields({ register, errors, typedGstNumber }: CompanyFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Company Name`} error={errors.company_name?.message}>
          <TextInput autoComplete="organization" {...register('company_name')} />
        </Field>
        <Field label={t`Contact Phone`} error={errors.contact_phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="tel" {...register('contact_phone')} />
        </Field>
      </div>
      <GstNumberField typed={typedGstNumber} error={errors.gst_number?.message} input={register('gst_number')} />
      <Field label={t`Business Address`} error={errors.address?.message}>
        <TextArea rows={3} autoComplete="street-address" {...register('address')} />
      </Field>
    </>
  )
}
