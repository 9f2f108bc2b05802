import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { fieldError, fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import { type DisputeKind, disputeKinds } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAct } from '../bidding/use-act.ts'
import { Tick } from '../boq/tick.tsx'
import { AmountField } from './amount-field.tsx'
import type { Subject } from './dispute-subject.ts'
import { billStanding, disputeKindNames, triggerNames } from './money-words.ts'
import { typedAmount } from './typed-amount.ts'

type RaiseDialogProps = {
  money: MoneyOfOrder
  /** Null: the form asks. */
  about: Subject | null
  kind: DisputeKind
  onClose: () => void
}

/** The claim of one side. Only the bill or milestone that it is about is frozen. */
export function RaiseDialog({ money, about, kind: usual, onClose }: RaiseDialogProps) {
  // Of a long claim nothing is lost by closing the form.
  const draft = `dispute ${money.order_id} ${Object.values(about ?? {}).join()}`
  const [chosenKind, setKind] = useTextDraft(`${draft} kind`)
  const kind = disputeKinds.find((one) => one === chosenKind) ?? usual
  const [chosen, setChosen] = useTextDraft(`${draft} subject`)
  const [claim, setClaim] = useTextDraft(draft)
  const [isTried, setTried] = useState(false)
  const claimField = useRef<HTMLTextAreaElement>(null)
  const [amount, setAmount] = useTextDraft(`${draft} amount`)
  const amountError = typedAmount(amount) >= 0 ? undefined : t`Enter an amount of 0 or more`
  const [of, id] = chosen.split(' ')
  const subject: Subject = about ?? (id ? { [`${of}_id`]: id } : {})
  // Nobody disputes more than the bill, or the order, unless a digit slipped in.
  const most = money.bills.find(({ id: bill }) => bill === subject.bill_id)?.total ?? money.total
  const isMuch = typedAmount(amount) > most
  const [meant, setMeant] = useState('')
  const raising = useAct(
    () =>
      call(api.raiseDispute, {
        params: { id: money.order_id },
        body: { kind, claim, claim_amount: typedAmount(amount) || null, ...subject },
      }),
    {
      done: t`Dispute raised`,
      onDone: () => {
        setClaim('')
        setAmount('')
        setKind('')
        setChosen('')
        onClose()
      },
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!claim.trim()) claimField.current?.focus()
    else if (!amountError && (!isMuch || meant === amount)) raising.mutate()
  }
  const freezes = subject.bill_id || subject.milestone_id
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Raise a dispute`}
      description={
        freezes
          ? t`It is not paid until the dispute has ended. Everything else goes on.`
          : !about
            ? t`Deliveries and payments go on. To hold a payment back, choose its bill or milestone.`
            : t`The other side answers, and you agree or the marketplace decides. Everything else goes on.`
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={t`Raise a dispute`}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t`What it is about`}>
            <SelectInput value={kind} onChange={(event) => setKind(event.target.value)}>
              {disputeKinds.map((one) => (
                <option key={one} value={one}>
                  {translate(disputeKindNames[one])}
                </option>
              ))}
            </SelectInput>
          </Field>
          {!about && <SubjectField money={money} value={chosen} onChange={setChosen} />}
        </div>
        <Field
          label={t`Your claim`}
          error={isTried && !claim.trim() ? fieldError(fieldErrors.required, 'Claim') : undefined}
        >
          <TextArea
            ref={claimField}
            rows={4}
            maxLength={limits.notesLength}
            value={claim}
            onChange={(event) => setClaim(event.target.value)}
          />
        </Field>
        <AmountField value={amount} onChange={setAmount} error={amountError} />
        {isMuch && (
          <div className={isTried && meant !== amount ? 'font-semibold text-danger-ink' : undefined}>
            <Tick
              label={t`${{ amount: rupees(typedAmount(amount)) }} is more than all of it, ${{ most: rupees(most) }}. It is meant so.`}
              isOn={meant === amount}
              onChange={(isOn) => setMeant(isOn ? amount : '')}
            />
          </div>
        )}
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

type OwnBill = MoneyOfOrder['bills'][number]
const isThere = ({ status }: OwnBill) => status !== 'withdrawn'
const nameOf = ({ kind, number }: OwnBill) =>
  kind === 'credit_note' ? t`Credit note ${{ number }}` : t`Bill ${{ number }}`

type SubjectFieldProps = { money: MoneyOfOrder; value: string; onChange: (chosen: string) => void }

function SubjectField({ money: { bills, milestones }, value, onChange }: SubjectFieldProps) {
  return (
    <Field label={t`Bill or milestone`}>
      <SelectInput value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t`The order as a whole`}</option>
        {/* A bill that was returned may have its number from one that came after it. */}
        {bills.filter(isThere).map((bill) => (
          <option key={bill.id} value={`bill ${bill.id}`}>
            {[nameOf(bill), translate(billStanding(bill).text)].join(' · ')}
          </option>
        ))}
        {milestones.map(({ id, name, trigger }) => (
          <option key={id} value={`milestone ${id}`}>
            {name || translate(triggerNames[trigger])}
          </option>
        ))}
      </SelectInput>
    </Field>
  )
}
