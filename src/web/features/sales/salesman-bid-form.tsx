import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api } from '#contract/api.ts'
import { type CompanyRepresented, type NewSalesmanBid, newSalesmanBid } from '#contract/bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'

import { FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { GstNumberField } from '../account/gst-number-field.tsx'
import { bidDraftName, bidKind } from '../bids/bid-kind.ts'
import { parsePrice } from '../bids/parse-bid.ts'
import { PriceField } from '../bids/price-field.tsx'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useQueuedForm } from '../files/use-queued-form.ts'
import { CompanyChoice } from './company-choice.tsx'

const noCompany = {
  company_name: '',
  company_contact_phone: '',
  company_email: '',
  company_gst_number: '',
  company_address: '',
}
const emptyBid = { ...noCompany, price_quote: '', delivery_estimate: '', notes: '' }
const fields = Object.keys(emptyBid) as (keyof NewSalesmanBid)[]

const salesmanBidAsTyped = z.extend(newSalesmanBid, { price_quote: parsePrice })
type SalesmanBidAsTyped = z.input<typeof salesmanBidAsTyped>

type SalesmanBidFormProps = { jobId: string; onDone: () => void }

/** A bid for a company without an account. The input stays if the server refuses it. */
export function SalesmanBidForm({ jobId, onDone }: SalesmanBidFormProps) {
  const form = useForm<SalesmanBidAsTyped, unknown, NewSalesmanBid>({
    resolver: standardSchemaResolver(salesmanBidAsTyped),
    defaultValues: emptyBid,
  })
  const { register, handleSubmit, formState, setError, setValue, clearErrors, watch } = form
  const { errors, isSubmitted } = formState
  const draftName = bidDraftName(jobId)
  const draft = useFormDraft(form, draftName)
  const { data: companies = [] } = useQuery(queryOf(api.knownCompanies, { params: { id: jobId } }))

  const [refusal, setRefusal] = useState<unknown>(null)

  const submitting = useQueuedForm({
    kind: bidKind,
    target: 'bid',
    draftName,
    form,
    typed() {
      const bid = salesmanBidAsTyped.safeParse(form.getValues()).data
      return bid ? { jobId, bid } : null
    },
    onArrived: draft.forget,
    onRefused(error) {
      showInputErrors<SalesmanBidAsTyped>(error, fields, setError)
      setRefusal(error)
    },
    onDone,
  })

  function submit(bid: NewSalesmanBid) {
    setRefusal(null)
    void submitting.submit({ jobId, bid })
  }

  function fillIn(company: CompanyRepresented | null) {
    const known = company ? formValuesOf(company) : noCompany
    for (const [name, value] of Object.entries(known)) setValue(name as keyof typeof noCompany, value)
    clearErrors(Object.keys(known) as (keyof typeof noCompany)[])
  }

  if (submitting.filesGoTo) return <FilesOnTheirWay itemId={submitting.filesGoTo} onDone={onDone} />
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-1 flex-col gap-5" aria-label={t`Submit Bid`}>
      {refusal !== null && (
        <FailedCall error={refusal} prefix={messages.bidFailedPrefix} otherwise={messages.unknownErrorDetail} />
      )}
      {submitting.isWaiting && <NotSentYet title={t`Bid not sent yet`} {...submitting} />}
      {companies.length > 0 && (
        <CompanyChoice companies={companies} chosen={watch('company_gst_number')} onChoose={fillIn} />
      )}
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
      <Field label={t`Email`} optional error={errors.company_email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...register('company_email')}
        />
      </Field>
      <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
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
      <Field label={t`Notes`} optional error={errors.notes?.message}>
        <TextArea {...register('notes')} rows={3} placeholder={t`What the price includes, brands, payment terms`} />
      </Field>
      <FilePicker label={t`Attachments`} optional chosen={submitting.chosen} disabled={submitting.isSending} />
      <p className="text-sm text-ink-faint">{t`Only the company that posted the job sees this bid.`}</p>
      <FormActions onCancel={onDone} sending={submitting.isSending}>
        {submitting.isSending ? t`Submitting...` : t`Submit Bid`}
      </FormActions>
    </form>
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
