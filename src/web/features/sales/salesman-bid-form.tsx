import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type Bid, type CompanyRepresented, type NewSalesmanBid, newSalesmanBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { gstNumberHint } from '../account/gst-number-hint.ts'
import { typedRupees } from '../bids/typed-rupees.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useFilesOfNew } from '../files/use-files-of-new.ts'
import { CompanyChoice } from './company-choice.tsx'
import { representedCompanies } from './represented-companies.ts'

const noCompany = {
  company_name: '',
  company_contact_phone: '',
  company_email: '',
  company_gst_number: '',
  company_address: '',
}
const emptyBid = { ...noCompany, delivery_estimate: '', notes: '' }
const fields = [...Object.keys(emptyBid), 'price_quote'] as (keyof NewSalesmanBid)[]

type SalesmanBidFormProps = { jobId: string; ownBids: readonly Bid[]; onDone: () => void }

/** A bid for a company without an account. What was typed stays if the server refuses it. */
export function SalesmanBidForm({ jobId, ownBids, onDone }: SalesmanBidFormProps) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError, setValue, clearErrors, watch } = useForm<NewSalesmanBid>({
    resolver: standardSchemaResolver(newSalesmanBid),
    defaultValues: emptyBid,
  })
  const { errors } = formState
  const price = typedRupees(watch('price_quote'))
  const files = useFilesOfNew('bid', onDone)
  const companies = representedCompanies(ownBids)
  const taken = representedCompanies(ownBids.filter((bid) => bid.job_id === jobId && bid.status !== 'withdrawn'))

  const submitting = useMutation({
    mutationFn: (bid: NewSalesmanBid) => call(api.placeSalesmanBid, { params: { id: jobId }, body: bid }),
    onSuccess: ({ id }) => {
      toast.success(messages.bidSubmitted)
      files.uploadTo(id)
      return refresh(queryClient, api.ownBids, api.job, api.dashboardStats)
    },
    onError: (error) => {
      showInputErrors<NewSalesmanBid>(error, fields, setError)
      // The job was awarded meanwhile, or the bid was placed in another tab.
      if (error instanceof ApiError && error.status === 409) void refresh(queryClient, api.jobs, api.ownBids)
    },
  })

  function fillIn(company: CompanyRepresented | null) {
    const known = company ? formValuesOf(company) : noCompany
    for (const [name, value] of Object.entries(known)) setValue(name as keyof typeof noCompany, value)
    clearErrors(Object.keys(known) as (keyof typeof noCompany)[])
  }

  if (files.begun) return <FilesOnTheirWay files={files} />
  return (
    <form
      noValidate
      onSubmit={handleSubmit((bid) => submitting.mutate(bid))}
      className="flex flex-1 flex-col gap-5"
      aria-label="Submit Bid"
    >
      {submitting.isError && (
        <Banner kind="error">
          {messages.bidFailedPrefix + errorText(submitting.error, messages.unknownErrorDetail)}
        </Banner>
      )}
      {companies.length > 0 && (
        <CompanyChoice
          companies={companies}
          chosen={watch('company_gst_number')}
          taken={new Set(taken.map((company) => company.gst_number))}
          onChoose={fillIn}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Company name" error={errors.company_name?.message}>
          <TextInput autoComplete="off" {...register('company_name')} />
        </Field>
        <Field label="Contact phone" error={errors.company_contact_phone?.message}>
          <TextInput type="tel" inputMode="tel" autoComplete="off" {...register('company_contact_phone')} />
        </Field>
      </div>
      <Field
        label="GST number"
        hint={gstNumberHint(watch('company_gst_number'))}
        error={errors.company_gst_number?.message}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="uppercase"
          {...register('company_gst_number')}
        />
      </Field>
      <Field label="Business address" error={errors.company_address?.message}>
        <TextArea rows={2} autoComplete="off" {...register('company_address')} />
      </Field>
      <Field label="Email" optional error={errors.company_email?.message}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          {...register('company_email')}
        />
      </Field>
      <div className="grid items-start gap-5 border-t border-line pt-5 sm:grid-cols-2">
        <Field
          label="Price quote"
          error={errors.price_quote?.message}
          hint={price > 0 ? `${rupees(price)} in total` : 'Total price in rupees'}
        >
          <TextInput
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            placeholder="1,85,000"
            {...register('price_quote', { setValueAs: typedRupees })}
          />
        </Field>
        <Field label="Delivery estimate" error={errors.delivery_estimate?.message}>
          <TextInput {...register('delivery_estimate')} placeholder="7 days after order" />
        </Field>
      </div>
      <Field label="Notes" optional error={errors.notes?.message}>
        <TextArea {...register('notes')} rows={3} placeholder="What the price includes, brands, payment terms" />
      </Field>
      <FilePicker label="Attachments" optional chosen={files.chosen} disabled={submitting.isPending} />
      <p className="text-sm text-ink-faint">Only the company that posted the job sees this bid.</p>
      <DialogActions>
        <Button variant="secondary" onClick={onDone} disabled={submitting.isPending}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting.isPending}>
          {submitting.isPending ? 'Submitting...' : 'Submit Bid'}
        </Button>
      </DialogActions>
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
