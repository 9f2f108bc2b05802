import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { NewBid } from '#contract/bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { NotSentYet } from '#web/device/queue/not-sent-yet.tsx'

import { FormActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useQueuedForm } from '../files/use-queued-form.ts'
import { bidDraftName, bidKind } from './bid-kind.ts'
import { type ParsedBid, parseBid } from './parse-bid.ts'
import { PriceField } from './price-field.tsx'

const fields = ['price_quote', 'delivery_estimate', 'notes'] as const

export function SubmitBidForm({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const form = useForm<ParsedBid, unknown, NewBid>({
    resolver: standardSchemaResolver(parseBid),
    defaultValues: { price_quote: '', delivery_estimate: '', notes: '' },
  })
  const { register, handleSubmit, formState, setError, setValue, watch } = form
  const { errors, isSubmitted } = formState
  const draftName = bidDraftName(jobId)
  const draft = useFormDraft(form, draftName)
  const [refusal, setRefusal] = useState<unknown>(null)

  const submitting = useQueuedForm({
    kind: bidKind,
    target: 'bid',
    draftName,
    form,
    typed() {
      const bid = parseBid.safeParse(form.getValues()).data
      return bid ? { jobId, bid } : null
    },
    onArrived: draft.forget,
    onRefused(error) {
      if (error instanceof ApiError && error.status === 409) return giveUp(error)
      if (!showInputErrors<ParsedBid>(error, fields, setError)) setRefusal(error)
    },
    onDone,
  })

  function submit(bid: NewBid) {
    setRefusal(null)
    void submitting.submit({ jobId, bid })
  }

  /** Race: the job was awarded meanwhile, or another tab placed the bid; the form closes. */
  function giveUp(error: ApiError) {
    toast.error(errorText(error, messages.bidFailed))
    draft.forget()
    void submitting.discard()
    onDone()
  }

  if (submitting.filesGoTo) return <FilesOnTheirWay itemId={submitting.filesGoTo} onDone={onDone} />
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-1 flex-col gap-5" aria-label={t`Submit Bid`}>
      {refusal !== null && <FailedCall error={refusal} otherwise={messages.bidFailed} />}
      {submitting.isWaiting && <NotSentYet title={t`Bid not sent yet`} {...submitting} />}
      <PriceField
        typed={watch('price_quote')}
        error={errors.price_quote?.message}
        input={register('price_quote')}
        onChoose={(text) => setValue('price_quote', text, { shouldDirty: true, shouldValidate: isSubmitted })}
      />
      <Field label={t`Delivery estimate`} error={errors.delivery_estimate?.message}>
        <TextInput {...register('delivery_estimate')} placeholder={t`7 days after order`} />
      </Field>
      <Field label={t`Notes`} optional error={errors.notes?.message}>
        <TextArea {...register('notes')} placeholder={t`What the price includes, brands, payment terms`} />
      </Field>
      <FilePicker label={t`Attachments`} optional chosen={submitting.chosen} disabled={submitting.isSending} />
      <p className="text-sm text-ink-faint">{t`Only the company that posted the job sees your bid.`}</p>
      <FormActions onCancel={onDone} sending={submitting.isSending}>
        {submitting.isSending ? t`Submitting...` : t`Submit Bid`}
      </FormActions>
    </form>
  )
}
