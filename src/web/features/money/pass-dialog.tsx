import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { limits } from '#contract/limits.ts'
import { type DeductionKind, deductionKinds } from '#contract/money-lists.ts'
import { issueText } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { Findings } from './bill-lines.tsx'
import { FirmRefused } from './firm-refused.tsx'
import { deductionNames } from './money-words.ts'
import { typedAmount } from './typed-amount.ts'

type Typed = Record<DeductionKind, string>

type PassDialogProps = { bill: Bill; onClose: () => void }

/** Passes a bill, with what the order lets the buyer keep back filled in. */
export const PassDialog = (props: PassDialogProps) => <Deducting {...props} isPassed={false} />

/** Corrects with what a bill was passed, as far as it is not paid. */
export const DeductionsDialog = (props: PassDialogProps) => <Deducting {...props} isPassed />

function Deducting({ bill, isPassed, onClose }: PassDialogProps & { isPassed: boolean }) {
  const isNote = bill.kind === 'credit_note'
  // What the bill was compared with may have changed since it came.
  const [isReasonAsked, setReasonAsked] = useState(isPassed || bill.findings.length > 0)
  const [changes, setChanges] = usePassDraft(`${isPassed ? 'deductions' : 'pass'} ${bill.id}`)
  const start = isPassed ? deducted(bill) : { typed: suggested(bill), notes: {} }
  const { reason = '' } = changes
  const notes: Notes = { ...start.notes, ...changes.notes }
  // What nobody typed over stays as proposed, also where the proposal has changed since.
  const typed = { ...start.typed, ...changes.typed }
  const amounts = deductionKinds.map((kind) => ({ kind, amount: typedAmount(typed[kind]), note: notes[kind] }))
  const tooMuch = useRef<HTMLParagraphElement>(null)
  const whatFor = useRef<HTMLInputElement>(null)
  // What a bill says itself, and what a dispute has taken off, needs no words.
  const isUnsaid = typed.other !== start.typed.other && typedAmount(typed.other) > 0 && !notes.other?.trim()
  const [isSayAsked, setSayAsked] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const beyond = beyondAdvance(bill, typedAmount(typed.advance_recovery))
  const isOverRetention = typedAmount(typed.retention) > proposedOf(bill, 'retention')
  const unclear = amounts.filter(({ amount }) => !(amount >= 0)).map(({ kind }) => kind)
  const passing = useAct(
    () => {
      // A reason that was typed while the bill differed is kept, and not sent unseen once it agrees.
      const body = { reason: isReasonAsked ? reason : '', deductions: amounts.filter(({ amount }) => amount > 0) }
      const params = { id: bill.id }
      return isPassed ? call(api.correctDeductions, { params, body }) : call(api.passBill, { params, body })
    },
    {
      done: isPassed ? t`Deductions corrected` : isNote ? t`Credit note passed` : t`Bill passed`,
      onDone() {
        setChanges(null)
        onClose()
      },
    },
  )
  const ofOrder = useQuery(queryOf(api.moneyOfOrder, { params: { id: bill.order_id } })).data
  const given = ofOrder?.given_left ?? 0
  const act = isPassed ? t`Correct the deductions` : isNote ? t`Pass credit note` : t`Pass for payment`
  const kept = amounts.reduce((sum, { amount }) => sum + Math.max(amount || 0, 0), 0)
  const rest = round(bill.total - kept - (isPassed ? creditedOn(bill) : 0))
  const notesLeft = isPassed || isNote ? [] : (ofOrder?.bills ?? []).filter(({ note_left }) => note_left > 0)
  const toPay = Math.max(0, round(rest - notesLeft.reduce((sum, { note_left }) => sum + note_left, 0)))
  function type(kind: DeductionKind, text: string) {
    setChanges({ ...changes, typed: { ...changes.typed, [kind]: text } })
    setAsked(false)
    if (passing.isError) passing.reset()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setSayAsked(isUnsaid)
    if (isUnsaid) whatFor.current?.focus()
    else if (unclear.length === 0 && rest >= 0) {
      if ((beyond || (!isPassed && isOverRetention)) && !isAsked) setAsked(true)
      else passing.mutate(undefined, { onError: (error) => reasonIssueOf(error) !== undefined && setReasonAsked(true) })
    } else {
      const field = (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>('[aria-invalid]')
      ;(field ?? tooMuch.current)?.focus()
    }
  }
  const reasonField = (
    <Field
      label={t`Reason`}
      hint={isPassed ? t`The supplier reads it` : t`Why you pass it although it differs`}
      error={reasonIssueOf(passing.error)}
    >
      <TextArea
        rows={2}
        maxLength={limits.reasonLength}
        value={reason}
        onChange={(event) => {
          setChanges({ ...changes, reason: event.target.value })
          if (passing.isError) passing.reset()
        }}
      />
    </Field>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isPassed
          ? t`Deductions of bill ${{ number: bill.number }}`
          : isNote
            ? t`Pass credit note ${{ number: bill.number }}`
            : t`Pass bill ${{ number: bill.number }}`
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={act}>
        {!isNote && bill.firm_refused && <FirmRefused company={bill.supplier.company_name} />}
        {!isNote && given > 0 && (
          <Banner kind="info">
            {t`As a dispute ended, the supplier gives ${{ amount: rupees(given) }} of this order back: the credit note is to come.`}
          </Banner>
        )}
        {notesLeft.length > 0 && (
          <Banner kind="info" title={t`Credit notes come off this bill by themselves: do not enter them below.`}>
            {notesLeft.map(({ id, number, note_left }) => (
              <span key={id} className="block tabular-nums">
                <span translate="no">{number}</span>: {rupees(note_left)}
              </span>
            ))}
          </Banner>
        )}
        {!isPassed && isReasonAsked && (
          <>
            {bill.findings.length > 0 && <Findings kind={bill.kind} findings={bill.findings} lines={bill.items} />}
            {reasonField}
          </>
        )}
        {!isNote && (
          <fieldset className="grid gap-4 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">{t`Deductions`}</legend>
            {amounts.map(({ kind, amount }) => (
              <div key={kind} className="flex flex-col gap-3">
                <Field
                  label={translate(deductionNames[kind])}
                  optional
                  hint={hintOf(kind, amount, bill)}
                  error={unclear.includes(kind) ? t`Enter an amount of 0 or more` : undefined}
                >
                  <TextInput
                    prefix="₹"
                    inputMode="decimal"
                    autoComplete="off"
                    value={typed[kind]}
                    onChange={(event) => type(kind, event.target.value)}
                  />
                </Field>
                {amount > 0 && hasNote(kind) && (
                  <Field
                    label={t`What for`}
                    optional={kind !== 'other'}
                    hint={t`The supplier reads it`}
                    error={kind === 'other' && isSayAsked && isUnsaid ? t`Say what it is for` : undefined}
                  >
                    <TextInput
                      ref={kind === 'other' ? whatFor : undefined}
                      maxLength={limits.lineLength}
                      value={notes[kind] ?? ''}
                      onChange={(event) => setChanges({ ...changes, notes: { ...notes, [kind]: event.target.value } })}
                    />
                  </Field>
                )}
              </div>
            ))}
          </fieldset>
        )}
        {isPassed && reasonField}
        <FormActions
          onCancel={onClose}
          sending={passing.isPending}
          about={
            rest < 0 ? (
              <p ref={tooMuch} role="alert" tabIndex={-1} className="font-medium text-danger-ink outline-none">
                {t`The deductions are more than the bill of ${{ total: rupees(bill.total) }}.`}
              </p>
            ) : (
              <p className="font-semibold">
                {isNote
                  ? t`${{ amount: rupees(rest) }} is taken off the bills of this order that are still to be paid. What is left over is taken off the next bill, or paid back by the supplier if none comes.`
                  : t`To be paid: ${{ amount: rupees(toPay) }}`}
              </p>
            )
          }
          note={
            passing.error ? (
              <FailedCall error={passing.error} />
            ) : isAsked && beyond ? (
              <Banner kind="warning" title={t`This takes off more than the advance.`}>
                {isPassed
                  ? t`Other bills leave ${{ left: rupees(bill.advance_left ?? 0) }} of the advance that is paid. If it is meant, press the button again.`
                  : t`Of the advance ${{ left: rupees(bill.advance_left ?? 0) }} is paid and not taken off yet. If it is meant, press the button again.`}
              </Banner>
            ) : isAsked && isOverRetention ? (
              <Banner kind="warning" title={t`This keeps back more retention than the order says.`}>
                {t`If it is meant, press the button again.`}
              </Banner>
            ) : null
          }
        >
          {act}
        </FormActions>
      </form>
    </Dialog>
  )
}

type Notes = Partial<Typed>
type Changes = { reason?: string; typed?: Partial<Typed>; notes?: Notes }

/** What was typed over the proposal, kept as a draft until the bill is passed; null: nothing any more. */
function usePassDraft(name: string): [Changes, (changes: Changes | null) => void] {
  const [text, setText] = useTextDraft(name)
  const changes: Changes = text === '' ? {} : JSON.parse(text)
  return [changes, (to) => setText(to === null ? '' : JSON.stringify(to))]
}

function reasonIssueOf(error: unknown): string | undefined {
  const found = error instanceof ApiError ? error.errors.find(({ path }) => path === 'reason') : undefined
  return found && issueText(found.sentence)
}

/** Whether more is taken off as the advance than was paid ahead, or than is proposed of the last bill. */
function beyondAdvance({ advance_left, suggested_deductions }: Bill, recovered: number): boolean {
  return recovered > Math.max(advance_left ?? 0, proposedOf({ suggested_deductions }, 'advance_recovery'))
}

const proposedOf = ({ suggested_deductions }: Pick<Bill, 'suggested_deductions'>, of: DeductionKind): number =>
  suggested_deductions.find(({ kind }) => kind === of)?.amount ?? 0

/** `typed`: what is taken off, maybe another amount than is proposed. */
function hintOf(kind: DeductionKind, typed: number, bill: Bill): string | undefined {
  const { status, suggested_deductions, advance_left } = bill
  if (kind === 'tds') return t`The TDS of the payment counts`
  const { amount: proposed = 0, unpaid: most = 0 } = suggested_deductions.find((one) => one.kind === kind) ?? {}
  const unpaid = Math.min(most, round(typed - (advance_left ?? 0)))
  if (kind === 'other' && proposed > 0) return t`Agreed in disputes: ${{ amount: rupees(proposed) }}`
  if (unpaid > 0) return t`${{ unpaid: rupees(unpaid) }} of it is not paid yet, and stays due as the advance.`
  return kind === 'advance_recovery' && advance_left && status !== 'passed'
    ? t`${{ left: rupees(advance_left) }} of the advance is not taken off yet`
    : undefined
}

/** What the order does not say itself. */
const hasNote = (kind: DeductionKind) => kind === 'ld' || kind === 'material' || kind === 'other'

const round = (amount: number) => Math.round(amount * 100) / 100

const creditedOn = ({ deductions }: Bill) =>
  deductions.reduce((sum, { kind, amount }) => sum + (kind === 'credit_note' ? amount : 0), 0)

/** What the bill was passed with, without credit notes. */
function deducted({ deductions }: Bill): { typed: Typed; notes: Notes } {
  const of = (kind: DeductionKind) => deductions.filter((one) => one.kind === kind)
  const sumOf = (kind: DeductionKind) => round(of(kind).reduce((sum, { amount }) => sum + amount, 0))
  const noteOf = (kind: DeductionKind) =>
    of(kind)
      .flatMap(({ note }) => note || [])
      .join(', ')
  return {
    typed: Object.fromEntries(deductionKinds.map((kind) => [kind, String(sumOf(kind) || '')])) as Typed,
    notes: Object.fromEntries(deductionKinds.map((kind) => [kind, noteOf(kind)])),
  }
}

function suggested({ suggested_deductions }: Bill): Typed {
  const of = (kind: DeductionKind) => suggested_deductions.find((one) => one.kind === kind)
  return Object.fromEntries(deductionKinds.map((kind) => [kind, String(of(kind)?.amount ?? '')])) as Typed
}
