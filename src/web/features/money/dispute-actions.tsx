import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Dispute } from '#contract/dispute.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useCan } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAct } from '../bidding/use-act.ts'
import { AmountField } from './amount-field.tsx'
import { typedAmount } from './typed-amount.ts'

/** What a side of the order can do while the dispute is open. */
export function DisputeActions({
  dispute: { id, evidence_until, own, own_proposal, proposed_outcome },
}: {
  dispute: Dispute
}) {
  const [writes, setWrites] = useState<'entry' | 'proposal' | null>(null)
  const agreeing = useAct(() => call(api.agreeDispute, { params: { id } }), { done: t`Dispute ended` })
  const withdrawing = useAct(() => call(api.withdrawDispute, { params: { id }, body: {} }), {
    done: t`Dispute withdrawn`,
  })
  if (!useCan('keep_accounts')) return null
  const failed = agreeing.error ?? withdrawing.error
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        {t`Evidence until ${{ time: indiaTime(evidence_until) }}. If you do not agree, the marketplace can decide after that; its decision does not bind a court.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {proposed_outcome && !own_proposal && (
          <Button size="sm" loading={agreeing.isPending} onClick={() => agreeing.mutate()}>{t`Agree`}</Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setWrites('entry')}>{t`Add evidence`}</Button>
        <Button size="sm" variant="secondary" onClick={() => setWrites('proposal')}>{t`Propose an outcome`}</Button>
        {own && (
          <Button size="sm" variant="secondary" loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t`Withdraw`}
          </Button>
        )}
      </div>
      {failed && <FailedCall error={failed} />}
      {writes && <WriteDialog id={id} what={writes} onClose={() => setWrites(null)} />}
    </div>
  )
}

function WriteDialog({ id, what, onClose }: { id: string; what: 'entry' | 'proposal'; onClose: () => void }) {
  const [text, setText] = useState('')
  const [amount, setAmount] = useState('')
  const sending = useAct(
    () =>
      what === 'entry'
        ? call(api.addDisputeEntry, { params: { id }, body: { text } })
        : call(api.proposeOutcome, { params: { id }, body: { outcome: text, amount: typedAmount(amount) || null } }),
    { done: t`Sent`, onDone: onClose },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    sending.mutate()
  }
  const title = what === 'entry' ? t`Add evidence` : t`Propose an outcome`
  return (
    <Dialog open onClose={onClose} title={title} size="sm" compact>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={title}>
        <Field label={what === 'entry' ? t`What happened` : t`How it ends`}>
          <TextArea
            rows={4}
            maxLength={limits.notesLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        {what === 'proposal' && <AmountField value={amount} onChange={setAmount} />}
        <FormActions
          onCancel={onClose}
          sending={sending.isPending}
          note={sending.error ? <FailedCall error={sending.error} /> : null}
        >
          {t`Send`}
        </FormActions>
      </form>
    </Dialog>
  )
}
