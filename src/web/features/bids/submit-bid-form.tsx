import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { NewBid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { said, t } from '#web/language/t.ts'
import { useFormDraft } from '#web/session/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useFilesOfNew } from '../files/use-files-of-new.ts'
import { BidNotSent } from './bid-not-sent.tsx'
import { PriceField } from './price-field.tsx'
import { type TypedBid, typedBid } from './typed-bid.ts'

const fields = ['price_quote', 'delivery_estimate', 'notes'] as const

export function SubmitBidForm({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useForm<TypedBid, unknown, NewBid>({
    resolver: standardSchemaResolver(typedBid),
    defaultValues: { price_quote: '', delivery_estimate: '', notes: '' },
  })
  const { register, handleSubmit, formState, setError, setValue, watch } = form
  const { errors, isSubmitted } = formState
  const draft = useFormDraft(form, `bid-${jobId}`)
  const files = useFilesOfNew('bid', onDone, ['draft-files', 'bid', jobId])

  const submitting = useMutation({
    mutationFn: (bid: NewBid) => call(api.placeBid, { params: { jobId }, body: bid }),
    onSuccess: ({ id }) => {
      draft.forget()
      toast.success(said(messages.bidSubmitted))
      files.uploadTo(id)
      return refresh(queryClient, api.job, api.ownBids, api.dashboardStats)
    },
    onError: (error) => {
      showInputErrors<TypedBid>(error, fields, setError)
      if (!(error instanceof ApiError && error.status === 409)) return
      // The job was awarded meanwhile, or the bid was placed in another tab: there is nothing left to fill in.
      toast.error(said(errorText(error, messages.bidFailed)))
      draft.forget()
      onDone()
      void refresh(queryClient, api.job, api.jobs, api.ownBids)
    },
  })

  if (files.begun) return <FilesOnTheirWay files={files} />
  return (
    <form
      noValidate
      onSubmit={handleSubmit((bid) => submitting.mutate(bid))}
      className="flex flex-1 flex-col gap-5"
      aria-label={t('Submit Bid')}
    >
      {submitting.isError && !isSaidBesideInputs(submitting.error) && (
        <BidNotSent error={submitting.error} reason={errorText(submitting.error, messages.bidFailed)} />
      )}
      <PriceField
        typed={watch('price_quote')}
        error={errors.price_quote?.message}
        input={register('price_quote')}
        onChoose={(text) => setValue('price_quote', text, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
      <Field label={t('Delivery estimate')} error={errors.delivery_estimate?.message}>
        <TextInput {...register('delivery_estimate')} placeholder={t('7 days after order')} />
      </Field>
      <Field label={t('Notes')} optional error={errors.notes?.message}>
        <TextArea {...register('notes')} placeholder={t('What the price includes, brands, payment terms')} />
      </Field>
      <FilePicker label={t('Attachments')} optional chosen={files.chosen} disabled={submitting.isPending} />
      <p className="text-sm text-ink-faint">{t('Only the company that posted the job sees your bid.')}</p>
      <DialogActions>
        <Button variant="secondary" onClick={onDone} disabled={submitting.isPending}>
          {t('Cancel')}
        </Button>
        <Button type="submit" loading={submitting.isPending}>
          {submitting.isPending ? t('Submitting...') : t('Submit Bid')}
        </Button>
      </DialogActions>
    </form>
  )
}

function isSaidBesideInputs(error: Error): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  return error.errors.every(({ path }) => (fields as readonly string[]).includes(path))
}
