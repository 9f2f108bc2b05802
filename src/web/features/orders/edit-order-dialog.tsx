import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { useAct } from '../bidding/use-act.ts'
import { DraftNote } from '../jobs/draft-note.tsx'
import { JobInWords } from './job-in-words.tsx'
import { OrderFields } from './order-fields.tsx'
import { draftChangeIn, fieldsOf, type OrderValues, valuesOf } from './order-values.ts'

/** Changes the draft of an order. What is typed survives a reload until it is saved. */
export function EditOrderDialog({ order: shown, onClose }: { order: Order; onClose: () => void }) {
  const [order] = useState(shown)
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) })
  const draft = useFormDraft(form, `order ${order.id}`)
  const saving = useAct(
    (values: OrderValues) => call(api.changeOrder, { params: { id: order.id }, body: draftChangeIn(order, values) }),
    {
      done: t`Draft saved`,
      onDone: () => {
        draft.forget()
        onClose()
      },
    },
  )
  const submit = form.handleSubmit((values) =>
    saving.mutate(values, {
      onError: (error) => void showInputErrors<OrderValues>(error, fieldsOf(values) as never, form.setError),
    }),
  )
  return (
    <Dialog open onClose={onClose} title={t`Change the draft`} size="lg">
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-7" aria-label={t`Change the draft`}>
        <DraftNote
          restoredAt={draft.restoredAt}
          isCopy={false}
          onStartOver={() => {
            form.reset(valuesOf(order))
            draft.forget()
          }}
        />
        <JobInWords jobId={order.job.id} />
        <OrderFields form={form} order={order} amends={false} />
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={saving.error ? <FailedCall error={saving.error} /> : null}
        >
          {t`Save draft`}
        </FormActions>
      </form>
    </Dialog>
  )
}
