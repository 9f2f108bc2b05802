import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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
import { typedRupees } from './typed-rupees.ts'

export function SubmitBidForm({ jobId, onDone }: { jobId: string; onDone: () => void }) {
  const queryClient = useQueryClient()
  const { register, handleSubmit, formState, setError, watch } = useForm<NewBid>({
    resolver: standardSchemaResolver(newBid),
    defaultValues: { delivery_estimate: '', notes: '' },
  })
  const { errors } = formState
  const price = typedRupees(watch('price_quote'))

  const submitting = useMutation({
    mutationFn: (bid: NewBid) => call(api.placeBid, { params: { jobId }, body: bid }),
    onSuccess: () => {
      toast.success(messages.bidSubmitted)
      onDone()
      return refresh(queryClient, api.job, api.ownBids, api.dashboardStats)
    },
    onError: (error) => {
      showInputErrors<NewBid>(error, ['price_quote', 'delivery_estimate', 'notes'], setError)
      if (!(error instanceof ApiError && error.status === 409)) return
      // The job was awarded meanwhile, or the bid was placed in another tab: there is nothing left to fill in.
      toast.error(errorText(error, messages.bidFailed))
      onDone()
      void refresh(queryClient, api.job, api.jobs, api.ownBids)
    },
  })

  return (
    <form
      noValidate
      onSubmit={handleSubmit((bid) => submitting.mutate(bid))}
      className="flex flex-1 flex-col gap-5"
      aria-label="Submit Bid"
    >
      {submitting.isError && <Banner kind="error">{errorText(submitting.error, messages.bidFailed)}</Banner>}
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
