import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { CompanyRepresented } from '#contract/bid.ts'
import { gstNumber } from '#contract/fields.ts'
import { queryOf } from '#web/api/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailField } from '../account/email-field.tsx'
import { GstNumberField } from '../account/gst-number-field.tsx'
import { PhoneField } from '../account/phone-field.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { doubtfulGstNumber, ofOtherFirm } from './company-fields.ts'
import { companyFieldsOf, noCompany } from './company-values.ts'
import { KnownCompanyLine } from './known-company-line.tsx'

type CompanyField = keyof typeof noCompany
const companyFields = Object.keys(noCompany) as CompanyField[]

type RepresentedFieldsProps = {
  jobId: string
  /** Any form whose values include those of the company. */
  form: {
    register: (name: CompanyField) => UseFormRegisterReturn
    setValue: (name: CompanyField, text: string) => void
    watch: (name: CompanyField) => string
    clearErrors: (names: CompanyField[]) => void
  }
  errors: Partial<Record<string, { message?: string | undefined }>>
}

/** For whom a salesman bids: a company of an earlier bid, or a new one. */
export function RepresentedFields({ jobId, form, errors }: RepresentedFieldsProps) {
  const { register, setValue, clearErrors, watch } = form
  const { data: companies = [] } = useQuery(queryOf(api.knownCompanies, { params: { id: jobId } }))

  /** The company of an earlier bid, whose five fields stay folded until somebody wants to change them. */
  const [known, setKnown] = useState<CompanyRepresented | null>(null)
  const isFolded = known !== null && companyFields.every((name) => !(name in errors))

  const doubtful = doubtfulGstNumber(watch('company_gst_number'))
  const isMeant = watch('company_gst_meant') === doubtful

  const number = gstNumber.safeParse(watch('company_gst_number')).data
  const owner = companies.find(({ gst_number }) => gst_number === number)
  const isOfOther = owner !== undefined && isOtherName(owner.company_name, watch('company_name'))
  /** The number that was said to be of the same firm. */
  const [isSame, setSame] = useState<string | null>(null)
  const otherFirm = isOfOther && isSame !== number ? owner.company_name : ''
  useEffect(() => setValue('company_gst_firm', otherFirm), [otherFirm, setValue])
  const isAnswered = (isOfOther || doubtful !== null) && otherFirm === '' && (doubtful === null || isMeant)

  const gstIssue = errors.company_gst_number?.message
  const gstError = gstIssue === ofOtherFirm ? t`Another firm of your list has this GST number` : gstIssue

  /** What was typed of a new company, which comes back after a look at a known one. */
  const [typed, setTyped] = useState<Record<CompanyField, string>>(noCompany)

  function fillIn(company: CompanyRepresented | null) {
    const isNew = !companies.some(({ gst_number }) => gst_number === watch('company_gst_number'))
    if (isNew && company === null) return
    if (isNew) setTyped({ ...noCompany, ...Object.fromEntries(companyFields.map((name) => [name, watch(name)])) })
    setKnown(company)
    const values = company ? companyFieldsOf(company) : typed
    for (const [name, value] of Object.entries(values)) setValue(name as CompanyField, value)
    clearErrors(companyFields)
  }

  return (
    <>
      {companies.length > 0 && (
        <CompanyChoice companies={companies} chosen={watch('company_gst_number')} onChoose={fillIn} />
      )}
      {isFolded && <KnownCompanyLine company={known} onChange={() => setKnown(null)} />}
      <div hidden={isFolded} className={isFolded ? 'hidden' : 'flex flex-col gap-5'}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Company name`} error={errors.company_name?.message}>
            <TextInput autoComplete="off" {...register('company_name')} />
          </Field>
          <PhoneField
            label={t`Contact phone`}
            autoComplete="off"
            error={errors.company_contact_phone?.message}
            input={register('company_contact_phone')}
          />
        </div>
        <div>
          <GstNumberField
            label={t`GST number`}
            typed={watch('company_gst_number')}
            error={isAnswered ? undefined : gstError}
            input={register('company_gst_number')}
          />
          {doubtful !== null && (
            <Tick
              label={t`The certificate of the firm has it so`}
              isOn={isMeant}
              onChange={(isOn) => setValue('company_gst_meant', isOn ? doubtful : '')}
            />
          )}
          {isOfOther && (
            <Banner
              kind="warning"
              title={t`In your list this is the GST number of ${{ company: owner.company_name }}.`}
              action={
                !owner.has_bid && (
                  <Button size="sm" variant="secondary" onClick={() => fillIn(owner)}>
                    {t`Bid for ${{ company: owner.company_name }}`}
                  </Button>
                )
              }
            >
              <Tick
                label={t`It is the same firm under a new name`}
                isOn={otherFirm === ''}
                onChange={(isOn) => setSame(isOn && number !== undefined ? number : null)}
              />
            </Banner>
          )}
        </div>
        <Field label={t`Business address`} error={errors.company_address?.message}>
          <TextArea rows={2} autoComplete="off" {...register('company_address')} />
        </Field>
        <EmailField error={errors.company_email?.message} input={register('company_email')} optional isSomebodyElse />
      </div>
    </>
  )
}

/** Whether another name is typed; signs and capitals make none. */
function isOtherName(known: string, typed: string): boolean {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return plain(typed) !== '' && plain(typed) !== plain(known)
}

type TickProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

const Tick = ({ label, isOn, onChange }: TickProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
    <input
      type="checkbox"
      className="size-5 shrink-0 accent-accent"
      checked={isOn}
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
)
