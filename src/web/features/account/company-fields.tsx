import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { GstNumberField } from './gst-number-field.tsx'
import { PhoneField } from './phone-field.tsx'

type Name = 'company_name' | 'contact_phone' | 'gst_number' | 'address'

type CompanyFieldsProps = {
  register: (name: Name) => UseFormRegisterReturn
  errors: Partial<Record<Name, { message?: string | undefined }>>
  typedGstNumber: string
  /** Autocomplete is off, so that the browser does not fill in the person's own details. */
  isSomebodyElse?: boolean
  /** A salesman or an admin, who may have no GST number. */
  isStaff?: boolean
}

/** The details of a company, entered by its founder or an admin. */
export function CompanyFields(props: CompanyFieldsProps) {
  const { register, errors, typedGstNumber, isSomebodyElse = false, isStaff = false } = props
  const filledIn = (what: string) => (isSomebodyElse ? 'off' : what)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Company Name`} error={errors.company_name?.message}>
          <TextInput autoComplete={filledIn('organization')} {...register('company_name')} />
        </Field>
        <PhoneField
          autoComplete={filledIn('tel')}
          error={errors.contact_phone?.message}
          input={register('contact_phone')}
        />
      </div>
      <GstNumberField
        typed={typedGstNumber}
        error={errors.gst_number?.message}
        input={register('gst_number')}
        optional={isStaff}
      />
      <Field label={t`Business Address`} error={errors.address?.message}>
        <TextArea rows={3} autoComplete={filledIn('street-address')} {...register('address')} />
      </Field>
    </>
  )
}
