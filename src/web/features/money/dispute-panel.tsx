import { t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Dispute } from '#contract/dispute.ts'
import { limits } from '#contract/limits.ts'
import { type DisputeKind, disputeKinds } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { displayName, translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { disputeKindNames, disputeStandings, triggerNames } from './money-words.ts'
import { StandingBadge } from './standing-badge.tsx'
import { typedAmount } from './typed-amount.ts'

/** What the two sides disagree about, and how it ended. */
export function DisputePanel({ money }: { money: MoneyOfOrder }) {
  const [raises, setRaises] = useState(false)
  const mayRaise = useCan('keep_accounts') && money.takes_bills
  if (money.disputes.length === 0 && !mayRaise) return null
  return (
    <Card as="section" aria-label={t`Disputes`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold">{t`Disputes`}</h2>
        {mayRaise && (
          <Button size="sm" variant="secondary" icon={<Scale aria-hidden />} onClick={() => setRaises(true)}>
            {t`Raise a dispute`}
          </Button>
        )}
      </div>
      {money.disputes.length === 0 && <p className="text-ink-soft">{t`None. Deliveries go on while there is one.`}</p>}
      {money.disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} money={money} />
      ))}
      {raises && <RaiseDialog money={money} onClose={() => setRaises(false)} />}
    </Card>
  )
}

function DisputeCard({ dispute, money }: { dispute: Dispute; money: MoneyOfOrder }) {
  const bill = money.bills.find(({ id }) => id === dispute.bill_id)
  return (
    <article className="flex flex-col gap-2 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <StandingBadge standing={disputeStandings[dispute.status]} />
        <span className="font-semibold">{translate(disputeKindNames[dispute.kind])}</span>
        {bill && <span className="text-ink-soft">{t`Bill ${{ number: bill.number }}`}</span>}
        {dispute.claim_amount !== null && <span className="tabular-nums">{rupees(dispute.claim_amount)}</span>}
      </p>
      <Said by={dispute.raised_by} text={dispute.claim} />
      {dispute.entries.map(({ seq, company_name, text }) => (
        <Said key={seq} by={company_name} text={text} />
      ))}
      {dispute.status === 'open' && dispute.proposed_outcome && (
        <div className="rounded-control bg-accent-soft/40 p-3">
          <Said
            by={t`${{ company: displayName(dispute.proposed_by ?? '') }} proposes`}
            text={withAmount(dispute.proposed_outcome, dispute.proposed_amount)}
          />
        </div>
      )}
      {dispute.outcome && (
        <div className="rounded-control bg-surface-sunken p-3">
          <Said by={t`Outcome`} text={withAmount(dispute.outcome, dispute.outcome_amount)} />
        </div>
      )}
      {dispute.status === 'open' && <DisputeActions dispute={dispute} />}
    </article>
  )
}

const withAmount = (text: string, amount: number | null) => (amount === null ? text : `${text} (${rupees(amount)})`)

function Said({ by, text }: { by: string; text: string }) {
  return (
    <p className="wrap-anywhere">
      <span translate="no" className="block text-sm font-semibold text-ink-soft">
        {displayName(by)}
      </span>
      {text}
    </p>
  )
}

function DisputeActions({
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

function AmountField({ value, onChange }: { value: string; onChange: (typed: string) => void }) {
  return (
    <Field label={t`Amount`} optional>
      <TextInput
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function RaiseDialog({ money, onClose }: { money: MoneyOfOrder; onClose: () => void }) {
  const [kind, setKind] = useState<DisputeKind>('quality')
  const [about, setAbout] = useState('')
  const [claim, setClaim] = useState('')
  const [amount, setAmount] = useState('')
  const [of, subject] = about.split(' ')
  const raising = useAct(
    () =>
      call(api.raiseDispute, {
        params: { id: money.order_id },
        body: { kind, claim, claim_amount: typedAmount(amount) || null, ...(subject && { [`${of}_id`]: subject }) },
      }),
    { done: t`Dispute raised`, onDone: onClose },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    raising.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Raise a dispute`}
      description={t`What you choose is not paid until the dispute has ended. Everything else goes on.`}
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Raise a dispute`}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`What it is about`}>
            <SelectInput value={kind} onChange={(event) => setKind(event.target.value as DisputeKind)}>
              {disputeKinds.map((one) => (
                <option key={one} value={one}>
                  {translate(disputeKindNames[one])}
                </option>
              ))}
            </SelectInput>
          </Field>
          <Field label={t`Bill or milestone`}>
            <SelectInput value={about} onChange={(event) => setAbout(event.target.value)}>
              <option value="">{t`The order as a whole`}</option>
              {money.bills.map(({ id, number }) => (
                <option key={id} value={`bill ${id}`}>
                  {t`Bill ${{ number }}`}
                </option>
              ))}
              {money.milestones.map(({ id, name, trigger }) => (
                <option key={id} value={`milestone ${id}`}>
                  {name || translate(triggerNames[trigger])}
                </option>
              ))}
            </SelectInput>
          </Field>
        </div>
        <Field label={t`Your claim`}>
          <TextArea
            rows={4}
            maxLength={limits.notesLength}
            value={claim}
            onChange={(event) => setClaim(event.target.value)}
          />
        </Field>
        <AmountField value={amount} onChange={setAmount} />
        <FormActions
          onCancel={onClose}
          sending={raising.isPending}
          note={raising.error ? <FailedCall error={raising.error} /> : null}
        >
          {t`Raise a dispute`}
        </FormActions>
      </form>
    </Dialog>
  )
}
