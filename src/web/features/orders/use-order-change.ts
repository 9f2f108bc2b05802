import { t } from '@lingui/core/macro'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { OrderChange } from '#contract/new-order.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { useAct } from '../bidding/use-act.ts'

type Options<Typed extends FieldValues> = {
  order: Pick<Order, 'id'>
  form: UseFormReturn<Typed>
  /** Under which name what is typed survives a reload until it is saved. */
  name: string
  bodyOf: (typed: Typed) => OrderChange
  fieldsOf: (typed: Typed) => readonly string[]
  /** Fields of which only what was typed is kept. */
  partly?: readonly Path<Typed>[]
  onSaved: () => void
}

/** Saves a form as the draft of an order; what is refused is told at its fields. */
export function useOrderChange<Typed extends FieldValues>(options: Options<Typed>) {
  const { order, form, name, bodyOf, fieldsOf, partly = [], onSaved } = options
  const draft = useFormDraft(form, name, { partly })
  const saving = useAct((typed: Typed) => call(api.changeOrder, { params: { id: order.id }, body: bodyOf(typed) }), {
    done: t`Draft saved`,
    onDone() {
      draft.forget()
      onSaved()
    },
  })
  const submit = form.handleSubmit((typed) =>
    saving.mutate(typed, {
      onError: (error) => void showInputErrors(error, fieldsOf(typed) as Path<Typed>[], form.setError),
    }),
  )
  return { draft, saving, submit }
}
