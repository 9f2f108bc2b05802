import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Order } from '#contract/order.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { DraftNote } from '../jobs/draft-note.tsx'
import { JobInWords } from './job-in-words.tsx'
import { OrderFields } from './order-fields.tsx'
import { draftChangeIn, fieldsOf, type OrderValues, valuesOf } from './order-values.ts'
import { useOrderChange } from './use-order-change.ts'

type EditOrderProps = { order: Order; onClose: () => void }

/** Changes the draft of an order. What is typed survives a reload until it is saved, and another device that saves the draft. */
export function EditOrderDialog({ order: shown, onClose }: EditOrderProps) {
  const [order, setOrder] = useState<Order | null>(shown)
  const [isChanged, setChanged] = useState(false)
  const [isSending, setSending] = useState(false)
  // The form is left, which keeps what was typed, and opened again with what is saved now. What it sends itself is no such change.
  useEffect(() => {
    if (order === null) setOrder(shown)
    else if (order.revision !== shown.revision && !isSending) {
      setOrder(null)
      setChanged(true)
    }
  }, [order, shown, isSending])
  return (
    <Dialog open onClose={onClose} title={t`Change the draft`} size="lg">
      {isChanged && (
        <Banner kind="warning" title={t`This draft was changed meanwhile`}>
          {t`What you typed is kept. The rest is as the draft is now.`}
        </Banner>
      )}
      {order && <DraftOfOrder order={order} onClose={onClose} onSending={setSending} />}
    </Dialog>
  )
}

function DraftOfOrder({ order, onClose, onSending }: EditOrderProps & { onSending: (isSending: boolean) => void }) {
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) })
  const { draft, saving, submit } = useOrderChange({
    order,
    form,
    name: `order ${order.id}`,
    bodyOf: (values) => draftChangeIn(order, values),
    fieldsOf,
    partly: ['terms', 'milestones', 'line_terms'],
    onSaved: onClose,
  })
  useEffect(() => onSending(saving.isPending), [saving.isPending, onSending])
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-7" aria-label={t`Change the draft`}>
      <DraftNote
        restoredAt={draft.restoredAt}
        isCopy={false}
        onStartOver={() => {
          form.reset(valuesOf(order))
          draft.forget()
        }}
      />
      <JobInWords order={order} />
      <OrderFields form={form} order={order} amends={false} />
      <FormActions
        onCancel={onClose}
        sending={saving.isPending}
        note={saving.error ? <FailedCall error={saving.error} /> : null}
      >
        {t`Save draft`}
      </FormActions>
    </form>
  )
}
