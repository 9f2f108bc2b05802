import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Dispute } from '#contract/dispute.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useTextDraft } from '#web/device/drafts.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAct } from '../bidding/use-act.ts'
import { Tick } from '../boq/tick.tsx'
import { AmountField } from './amount-field.tsx'
import { outcomeInWords } from './outcome-in-words.ts'
import { type Payer, PayerField } from './payer-field.tsx'
import { typedAmount } from './typed-amount.ts'

type Proposal = { outcome: string; amount: number | null; payer: Payer | null }

/** What a side of the order can do while the dispute is open. */
export function DisputeActions({ dispute }: { dispute: Dispute }) {
  const { id, evidence_until, own, own_proposal, proposed_outcome } = dispute
  const [writes, setWrites] = useState<'entry' | 'proposal' | 'agreement' | 'withdrawal' | null>(null)
  // As it was read when the question was opened: another proposal is not agreed to unread.
  const [read, setRead] = useState<Proposal | null>(null)
  const agreeing = useAct(() => call(api.agreeDispute, { params: { id }, body: { ...(read && { proposal: read }) } }), {
    done: t`Dispute ended`,
  })
  const withdrawing = useAct(() => call(api.withdrawDispute, { params: { id }, body: {} }), {
    done: t`Dispute withdrawn`,
  })
  if (!useCan('keep_accounts')) return null
  const failed = agreeing.error ?? withdrawing.error
  function ask(outcome: string) {
    setRead({ outcome, amount: dispute.proposed_amount, payer: dispute.proposed_payer })
    setWrites('agreement')
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">
        {t`Evidence until ${{ time: indiaTime(evidence_until) }}. If you do not agree, the marketplace can decide after that; its decision does not bind a court.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {proposed_outcome && !own_proposal && (
          <Button size="sm" loading={agreeing.isPending} onClick={() => ask(proposed_outcome)}>{t`Agree`}</Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setWrites('entry')}>{t`Add evidence`}</Button>
        <Button size="sm" variant="secondary" onClick={() => setWrites('proposal')}>{t`Propose an outcome`}</Button>
        {own && (
          <Button size="sm" variant="secondary" loading={withdrawing.isPending} onClick={() => setWrites('withdrawal')}>
            {t`Withdraw`}
          </Button>
        )}
      </div>
      {failed && <FailedCall error={failed} />}
      {writes === 'entry' && <EntryDialog id={id} onClose={() => setWrites(null)} />}
      {writes === 'proposal' && <ProposalDialog dispute={dispute} onClose={() => setWrites(null)} />}
      <ConfirmDialog
        open={writes === 'agreement'}
        title={t`Agree to this outcome?`}
        text={`${read && outcomeInWords(read.outcome, read.amount, read.payer)}. ${t`The dispute ends with it. It cannot be undone.`}`}
        confirm={t`Agree`}
        onConfirm={() => {
          setWrites(null)
          agreeing.mutate()
        }}
        onCancel={() => setWrites(null)}
      />
      <ConfirmDialog
        open={writes === 'withdrawal'}
        title={t`Withdraw this dispute?`}
        text={t`It ends without an outcome. You can raise another one later.`}
        confirm={t`Withdraw`}
        onConfirm={() => {
          setWrites(null)
          withdrawing.mutate()
        }}
        onCancel={() => setWrites(null)}
      />
    </div>
  )
}

function EntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useTextDraft(`evidence ${id}`)
  const sending = useAct(() => call(api.addDisputeEntry, { params: { id }, body: { text } }), {
    done: t`Sent`,
    onDone: () => {
      setText('')
      onClose()
    },
  })
  return (
    <WriteDialog
      title={t`Add evidence`}
      label={t`What happened`}
      text={text}
      onText={setText}
      act={sending}
      onSend={sending.mutate}
      onClose={onClose}
    />
  )
}

function ProposalDialog({ dispute: { id, claim_amount }, onClose }: { dispute: Dispute; onClose: () => void }) {
  const isBuyer = useMe().role === 'buyer'
  const [text, setText] = useTextDraft(`outcome ${id}`)
  const [typed, setTyped] = useTextDraft(`outcome ${id} amount`)
  const [payer, setPayer] = useState<Payer | ''>('')
  const [isMeant, setMeant] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const amount = typedAmount(typed) || null
  const isMuch = amount !== null && claim_amount !== null && amount > claim_amount
  const sending = useAct(
    () =>
      call(api.proposeOutcome, {
        params: { id },
        body: { outcome: text, amount, payer: amount === null ? null : payer || null },
      }),
    {
      done: t`Sent`,
      onDone: () => {
        setText('')
        setTyped('')
        onClose()
      },
    },
  )
  const isUnclear = Number.isNaN(typedAmount(typed))
  const lacksPayer = amount !== null && payer === ''
  const sides = [
    ['buyer', isBuyer ? t`We pay it` : t`We get it`],
    ['supplier', isBuyer ? t`We get it` : t`We pay it`],
  ] as const
  return (
    <WriteDialog
      title={t`Propose an outcome`}
      label={t`How it ends`}
      text={text}
      onText={setText}
      act={sending}
      onSend={() => {
        setAsked(true)
        if (!isUnclear && !lacksPayer && (!isMuch || isMeant)) sending.mutate()
      }}
      onClose={onClose}
    >
      <AmountField
        value={typed}
        error={isUnclear ? t`Amount must be a number` : undefined}
        onChange={(value) => {
          setTyped(value)
          setMeant(false)
        }}
      />
      {amount !== null && (
        <PayerField
          payer={payer}
          onChoose={setPayer}
          sides={isBuyer ? sides : sides.toReversed()}
          isMissing={isAsked && lacksPayer}
        />
      )}
      {isMuch && (
        <div className={isAsked && !isMeant ? 'font-semibold text-danger-ink' : undefined}>
          <Tick
            label={t`${{ amount: rupees(amount) }} is more than the ${{ claim: rupees(claim_amount) }} in dispute. It is meant so.`}
            isOn={isMeant}
            onChange={setMeant}
          />
        </div>
      )}
    </WriteDialog>
  )
}

type WriteDialogProps = {
  title: string
  label: string
  text: string
  onText: (text: string) => void
  act: { isPending: boolean; error: unknown; reset(): void }
  onSend: () => void
  onClose: () => void
  children?: ReactNode
}

function WriteDialog({ title, label, text, onText, act, onSend, onClose, children }: WriteDialogProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onSend()
  }
  return (
    <Dialog open onClose={onClose} title={title} size="sm" compact>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={title}>
        <Field label={label}>
          <TextArea
            rows={4}
            maxLength={limits.notesLength}
            value={text}
            onChange={(event) => {
              onText(event.target.value)
              // What was refused is past with another text.
              if (act.error) act.reset()
            }}
          />
        </Field>
        {children}
        <FormActions
          onCancel={onClose}
          sending={act.isPending}
          note={act.error ? <FailedCall error={act.error} /> : null}
        >
          {t`Send`}
        </FormActions>
      </form>
    </Dialog>
  )
}
