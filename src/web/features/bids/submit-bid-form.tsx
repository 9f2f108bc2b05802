import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type NewBid, newBid } from '#contract/bid.ts'
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
import { FilePicker } from '../files/file-picker.tsx'
import { FilesOnTheirWay } from '../files/files-on-their-way.tsx'
import { useFilesOfNew } from '../files/use-files-of-new.ts'
import { typedRupees } from './typed-rupees.ts'

const fields = ['price_quote', 'delivery_estimate', 'notes'] as const

export function SubmitBidForm({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError, watch } = useForm<NewBid>({
    resolver: standardSchemaResolver(newBid),
    defaultValues: { delivery_estimate: '', notes: '' },
  })
  const { errors } = formState
  const [refusal, setRefusal] = useState<string | null>(null)
  const price = typedRupees(watch('price_quote'))
  const files = useFilesOfNew('bid', onDone)

  const submitting = useMutation({
    mutationFn: (bid: NewBid) => call(api.placeBid, { params: { jobId }, body: bid }),
    onMutate: () => setRefusal(null),
    onSuccess: ({ id }) => {
      toast.success(messages.bidSubmitted)
      files.uploadTo(id)
      return refresh(queryClient, api.job, api.ownBids, api.dashboardStats)
    },
    onError: (error) => {
      if (showInputErrors(error, fields, setError)) return
      const sentence = errorText(error, messages.bidFailed)
      if (!(error instanceof ApiError && error.status === 409)) return setRefusal(sentence)
      // The job was awarded meanwhile, or the bid was placed in another tab: there is nothing left to fill in.
      toast.error(sentence)
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
      aria-label="Submit Bid"
    >
      {refusal !== null && <Banner kind="error">{refusal}</Banner>}
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
      <Field label="Notes" optional error={errors.notes?.message}>
        <TextArea {...register('notes')} placeholder="What the price includes, brands, payment terms" />
      </Field>
      <FilePicker label="Attachments" optional chosen={files.chosen} disabled={submitting.isPending} />
      <p className="text-sm text-ink-faint">Only the company that posted the job sees your bid.</p>
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
