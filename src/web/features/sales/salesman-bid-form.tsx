import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { type CompanyRepresented, type NewSalesmanBid, newSalesmanBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { queryOf } from '#web/api/queries.ts'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailField } from '../account/email-field.tsx'
import { GstNumberField } from '../account/gst-number-field.tsx'
import { BidFields } from '../bids/bid-fields.tsx'
import { BidForm } from '../bids/bid-form.tsx'
import { emptyBid, typedFields } from '../bids/parse-bid.ts'
import { useBidForm } from '../bids/use-bid-form.ts'
import { validityAsked } from '../bids/validity-asked.ts'
import { CompanyChoice } from './company-choice.tsx'
import { KnownCompanyLine } from './known-company-line.tsx'

const noCompany = {
  company_name: '',
  company_contact_phone: '',
  company_email: '',
  company_gst_number: '',
  company_address: '',
}
const failure = { prefix: messages.bidFailedPrefix, otherwise: messages.unknownErrorDetail }

const salesmanBidAsTyped = z.extend(newSalesmanBid, typedFields)
type SalesmanBidAsTyped = z.input<typeof salesmanBidAsTyped>

type SalesmanBidFormProps = { job: Job; onDone: () => void }

/** A bid for a company without an account. */
export function SalesmanBidForm({ job, onDone }: SalesmanBidFormProps) {
  const validity = validityAsked(job)
  const form = useForm<SalesmanBidAsTyped, unknown, NewSalesmanBid>({
    resolver: standardSchemaResolver(salesmanBidAsTyped),
    defaultValues: { ...noCompany, ...emptyBid, valid_until: validity?.least ?? '' },
  })
  const { register, formState, setValue, clearErrors, watch } = form
  const { errors } = formState
  const bidding = useBidForm({ form, shape: salesmanBidAsTyped, job, onDone })
  const { data: companies = [] } = useQuery(queryOf(api.knownCompanies, { params: { id: job.id } }))

  /** The company of an earlier bid, whose five fields stay folded until somebody wants to change them. */
  const [known, setKnown] = useState<CompanyRepresented | null>(null)
  const isFolded = known !== null && Object.keys(noCompany).every((name) => !(name in errors))

  function fillIn(company: CompanyRepresented | null) {
    setKnown(company)
    const values = company ? formValuesOf(company) : noCompany
    for (const [name, value] of Object.entries(values)) setValue(name as keyof typeof noCompany, value)
    clearErrors(Object.keys(values) as (keyof typeof noCompany)[])
  }

  return (
    <BidForm {...bidding} job={job} failure={failure} onDone={onDone}>
      {companies.length > 0 && (
        <CompanyChoice companies={companies} chosen={watch('company_gst_number')} onChoose={fillIn} />
      )}
      {isFolded && <KnownCompanyLine company={known} onChange={() => setKnown(null)} />}
      <div hidden={isFolded} className={isFolded ? 'hidden' : 'flex flex-col gap-5'}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`Company name`} error={errors.company_name?.message}>
            <TextInput autoComplete="off" {...register('company_name')} />
          </Field>
          <Field label={t`Contact phone`} error={errors.company_contact_phone?.message}>
            <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('company_contact_phone')} />
          </Field>
        </div>
        <GstNumberField
          label={t`GST number`}
          typed={watch('company_gst_number')}
          error={errors.company_gst_number?.message}
          input={register('company_gst_number')}
        />
        <Field label={t`Business address`} error={errors.company_address?.message}>
          <TextArea rows={2} autoComplete="off" {...register('company_address')} />
        </Field>
        <EmailField error={errors.company_email?.message} input={register('company_email')} optional isSomebodyElse />
      </div>
      <div className="flex flex-col gap-5 border-t border-line pt-5">
        <BidFields form={form} validity={validity} />
      </div>
    </BidForm>
  )
}

function formValuesOf(company: CompanyRepresented) {
  return {
    company_name: company.company_name,
    company_contact_phone: company.contact_phone,
    company_email: company.email ?? '',
    company_gst_number: company.gst_number,
    company_address: company.address,
  }
}
