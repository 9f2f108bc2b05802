import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Order, OrderToday } from '#contract/order.ts'
import { issueText } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft, useTextDraft } from '#web/device/drafts.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSettled } from '#web/ui/use-settled.ts'
import { useAct } from '../bidding/use-act.ts'
import { AnswerBy } from './answer-by.tsx'
import { changesIn } from './changes-in.ts'
import { OrderFields } from './order-fields.tsx'
import { amendmentIn, fieldOfAmendment, fieldsOf, type OrderValues, valuesOf } from './order-values.ts'
import { ChangeList } from './pending-changes.tsx'

/** Proposes an amendment; before and after are shown while it is typed. */
export function AmendOrderDialog({ order: shown, onClose }: { order: Order; onClose: () => void }) {
  const [order] = useState(shown)
  const [reason, setReason] = useTextDraft(`reason to amend ${order.id}`)
  const [hours, setHours] = useState<number>(limits.orderAnswerHours)
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) })
  const draft = useFormDraft(form, `amend ${order.id}`, { partly: ['terms', 'milestones', 'line_terms'] })
  const amending = useAct(
    (values: OrderValues) =>
      call(api.amendOrder, {
        params: { id: order.id },
        body: { ...amendmentIn(order, values), reason, answer_hours: hours },
      }),
    {
      done: ({ to_approve }) => (to_approve ? t`Your colleagues are asked to approve it` : t`Amendment sent`),
      onDone: () => {
        draft.forget()
        setReason('')
        onClose()
      },
    },
  )
  const submit = form.handleSubmit((values) =>
    amending.mutate(values, {
      onError: (error) =>
        void showInputErrors<OrderValues>(
          error,
          fieldsOf(values) as never,
          form.setError,
          fieldOfAmendment(order, amendmentIn(order, values)),
        ),
    }),
  )
  const wrongReason = amending.error instanceof ApiError && amending.error.errors.find(({ path }) => path === 'reason')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Amend the order`}
      description={t`The supplier must accept it. Until then the present version holds.`}
      size="lg"
    >
      <form
        noValidate
        onSubmit={submit}
        // An error is of what was typed before.
        onChange={() => amending.isError && amending.reset()}
        className="flex flex-1 flex-col gap-7"
        aria-label={t`Amend the order`}
      >
        <OrderFields form={form} order={order} amends />
        <Changes form={form} order={order} />
        <Field label={t`Reason`} error={wrongReason && !reason.trim() ? issueText(wrongReason.sentence) : undefined}>
          <TextArea
            rows={2}
            maxLength={limits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <AnswerBy hours={hours} onHours={setHours} />
        <FormActions
          onCancel={onClose}
          sending={amending.isPending}
          note={amending.error ? <FailedCall error={amending.error} /> : null}
        >
          {t`Send the amendment`}
        </FormActions>
      </form>
    </Dialog>
  )
}

function Changes({ form, order }: { form: ReturnType<typeof useForm<OrderValues>>; order: Order }) {
  const values = useWatch({ control: form.control }) as OrderValues
  const changes = changesIn(order, values, useToday(order, values))
  return (
    <section aria-labelledby="typed-changes" className="flex flex-col gap-2">
      <h3 id="typed-changes" className="text-lg font-semibold tracking-tight">{t`What changes`}</h3>
      {!changes?.length ? (
        <p className="text-ink-soft">{changes ? t`Nothing yet.` : t`A field above is not a number yet.`}</p>
      ) : (
        <>
          <ChangeList changes={changes} lines={order.items} accepted={order.items} />
          <NeedsApproval order={order} total={Number(changes.find(({ field }) => field === 'total')?.after ?? 0)} />
        </>
      )}
    </section>
  )
}

/** Both sides as they are today, and where the order is supplied at the typed address; undefined while that is not known. */
function useToday({ id }: Order, { site_id, deliver_to }: OrderValues): OrderToday | undefined {
  const address = useSettled(deliver_to)
  const { data } = useQuery({
    ...queryOf(api.orderToday, { params: { id }, query: { site_id: site_id || undefined, deliver_to: address } }),
    placeholderData: keepPreviousData,
  })
  return data
}

/** Said before it is sent: above what its author decides alone a colleague is asked first. */
function NeedsApproval({ order, total }: { order: Order; total: number }) {
  const limit = useMe().awards_alone_up_to
  const raised = total - order.awarded_amount
  if (limit === null || total <= order.total || raised <= limit) return null
  return (
    <Banner kind="info">
      {t`The order gets ${{ raised: rupees(raised) }} dearer than what was awarded, and you decide up to ${{ limit: rupees(limit) }} alone: a colleague must approve it before the supplier is asked.`}
    </Banner>
  )
}
