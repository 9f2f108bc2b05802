import { t } from '@lingui/core/macro'
import { type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { gstPercents } from '#contract/bid-terms.ts'
import type { Bill, NewBill } from '#contract/bill.ts'
import { type BillKind, billKinds } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { pages } from '#contract/pages.ts'
import { issueText } from '#contract/sentence.ts'
import { isRunning, quantityToBill, withoutBill } from '#domain/orders/prefill-bill.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate, translateIssue } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'
import { AmountRow } from './amount-rows.tsx'
import { chargesVerdict, quantityVerdict, rateVerdict, roundOffVerdict } from './bill-mistakes.ts'
import { givenOnBills, useBillQuestion } from './bill-question.tsx'
import {
  type BillValues,
  billOf,
  newBillValues,
  originals,
  proposedCharges,
  sumOfCharges,
  supplyWith,
  type TypedCharge,
  valuesOf,
} from './bill-values.ts'
import { CorrectedMeanwhile, correctionDraft, useNextCorrection } from './corrected-meanwhile.tsx'
import { billKindNames } from './money-words.ts'
import { unitOfRate } from './rate-of-line.ts'
import { TaxableRows } from './taxable-rows.tsx'
import { todayInIndia } from './typed-amount.ts'

type Form = UseFormReturn<BillValues>

type BillFormProps = { money: MoneyOfOrder; corrects?: Bill; onClose: () => void }

/** The bill as the supplier's paper has it: number and date are to be typed, the rest is filled in and can be changed. */
export function BillForm({ money: all, corrects, onClose }: BillFormProps) {
  const navigate = useNavigate()
  const money = corrects ? withoutBill(all, corrects) : all
  const form = useForm<BillValues>({ defaultValues: corrects ? valuesOf(corrects, money) : newBillValues(money) })
  const draft = useFormDraft(form, corrects ? correctionDraft(corrects.id) : `bill of ${money.order_id}`, {
    partly: ['lines'],
  })
  const question = useBillQuestion(form, money)
  const sending = useAct((body: NewBill) => call(api.submitBill, { params: { id: money.order_id }, body }), {
    done: t`Bill sent`,
    onDone({ id }) {
      draft.forget()
      void navigate(pages.bill.path.replace(':id', id))
    },
  })
  // The own one shows here, too, before the form has closed.
  const correctedBy = sending.isPending || sending.isSuccess ? null : (corrects?.corrected_by ?? null)
  useNextCorrection(corrects?.id ?? '', correctedBy)
  function send(values: BillValues) {
    if (correctedBy) return
    const bill = billOf(money, values)
    if (bill?.items.length === 0 && sumOfCharges(values.charges) === 0) return showNothingBilled(form)
    if (bill && question.mayGo(values))
      sending.mutate(
        { ...bill, ...(corrects && { corrects: corrects.id }) },
        { onError: (error) => showErrors(error, form, money, bill) },
      )
  }
  /** Errors of the whole bill are of what was typed before. */
  function forgetErrors() {
    form.clearErrors('root')
    if (sending.isError) sending.reset()
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={t`Bill for ${{ number: money.order_number }}`}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send)}
        onChange={forgetErrors}
        className="flex flex-1 flex-col gap-6"
        aria-label={t`Send a bill`}
      >
        <PaperFields form={form} money={money} />
        <LineFields form={form} money={money} />
        <Figures form={form} money={money} />
        {form.formState.errors.root?.message && (
          <p role="alert" className="font-medium text-danger-ink">
            {translateIssue(form.formState.errors.root.message)}
          </p>
        )}
        {correctedBy ? (
          <CorrectedMeanwhile by={correctedBy} onClose={onClose} />
        ) : (
          <FormActions
            onCancel={onClose}
            sending={sending.isPending}
            note={sending.error ? <FailedCall error={sending.error} /> : question.shown}
          >
            {t`Send bill`}
          </FormActions>
        )}
      </form>
    </Dialog>
  )
}

/** Errors of a line stand at the line as it is shown, which has those without a quantity, too. */
function showErrors(error: unknown, { setError }: Form, money: MoneyOfOrder, { items }: NewBill): void {
  if (!(error instanceof ApiError)) return
  for (const { path, sentence } of error.errors) {
    const [, place, field] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? []
    const shown = place && money.lines.findIndex((line) => line.order_item_id === items[Number(place)]?.order_item_id)
    const name = place ? `lines.${shown}.${field === 'rate' ? 'rate' : 'qty'}` : path
    // An error at a name without a field would never go away, and stop the form for ever.
    const known = place !== undefined || ownFields.includes(path)
    setError(
      (known ? name : 'root') as 'number',
      { type: 'server', message: issueText(sentence) },
      { shouldFocus: true },
    )
  }
}

const ownFields = ['number', 'bill_date', 'seller_gst_number', 'original_bill', 'round_off']

function showNothingBilled({ setError }: Form): void {
  setError('lines.0.qty', { type: 'server', message: t`Enter what this bill is for` }, { shouldFocus: true })
}

/** Rule 46 of the CGST Rules. */
const gstNumberMost = 16

function PaperFields({ form, money }: { form: Form; money: MoneyOfOrder }) {
  const { register, setValue, getValues, formState, control } = form
  const { errors } = formState
  const [day, kind, number] = useWatch({ control, name: ['bill_date', 'kind', 'number'] })
  const beforeOrder = day && day < money.order_on ? t`Before the order of ${{ day: date(money.order_on) }}` : undefined
  function refill(to: BillKind) {
    for (const [n, line] of money.lines.entries()) setValue(`lines.${n}.qty`, String(quantityToBill(line, to)))
    const [typed, proposed] = [getValues('charges'), proposedCharges(money, 'invoice')].map(amountsOf)
    if (typed === '' || typed === proposed) setValue('charges', proposedCharges(money, to))
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t`Bill number`}
        error={errors.number?.message}
        hint={
          number.trim().length > gstNumberMost
            ? t`A GST invoice has a number of at most ${gstNumberMost} characters`
            : undefined
        }
      >
        <TextInput autoComplete="off" {...register('number')} />
      </Field>
      <Field label={t`Bill date`} error={errors.bill_date?.message} hint={beforeOrder}>
        <TextInput type="date" max={todayInIndia()} {...register('bill_date')} />
      </Field>
      <Field label={t`Kind of bill`}>
        <SelectInput {...register('kind', { onChange: ({ target }) => refill(target.value) })}>
          {billKinds.map((kind) => (
            <option key={kind} value={kind}>
              {translate(billKindNames[kind])}
            </option>
          ))}
        </SelectInput>
      </Field>
      {kind === 'credit_note' && (
        <Field label={t`For the bill`} optional error={errors.original_bill?.message}>
          <SelectInput {...register('original_bill')}>
            <option value="">{t`For no single bill`}</option>
            {originals(money).map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.number} · ${date(one.bill_date)} · ${rupees(one.total)}`}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      <Field label={t`Your GST number`} error={errors.seller_gst_number?.message}>
        <TextInput
          autoComplete="off"
          {...register('seller_gst_number', {
            onChange: ({ target }) => setValue('supply', supplyWith(money, target.value)),
          })}
        />
      </Field>
      <Field label={t`Tax on your bill`}>
        <SelectInput {...register('supply')}>
          <option value="intra">CGST + SGST</option>
          <option value="inter">IGST</option>
        </SelectInput>
      </Field>
    </div>
  )
}

function LineFields({ form, money }: { form: Form; money: MoneyOfOrder }) {
  const { register, formState, control } = form
  const kind = useWatch({ control, name: 'kind' })
  const running = isRunning(kind)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">{t`Lines`}</legend>
      {money.lines.map((line, n) => (
        <div key={line.order_item_id} className="flex flex-col gap-2 border-t border-line pt-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span translate="no" className="font-medium wrap-anywhere">
              {line.description}
            </span>
            <span className="text-sm text-ink-soft">
              {t`Accepted ${{ accepted: quantityNumber(line.accepted_qty) }}, billed ${{ billed: quantityText(line.billed_qty, line.unit) }}`}
              {line.credited_qty > 0 && (
                <>, {t`credited ${{ credited: quantityText(line.credited_qty, line.unit) }}`}</>
              )}
            </span>
          </p>
          <div className="grid grid-cols-[1fr_1.4fr_5rem] gap-3 sm:grid-cols-[1fr_1fr_5.5rem]">
            <Field label={running ? t`Up to date` : t`Quantity`} error={formState.errors.lines?.[n]?.qty?.message}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                {...register(`lines.${n}.qty`, {
                  validate: (_, values) => quantityVerdict(line, values.lines[n]!, values.kind),
                })}
              />
            </Field>
            <Field label={t`Rate`} hint={`₹ / ${unitOfRate(line)}`} error={formState.errors.lines?.[n]?.rate?.message}>
              <TextInput
                inputMode="decimal"
                autoComplete="off"
                {...register(`lines.${n}.rate`, { validate: (_, values) => rateVerdict(values.lines[n]!) })}
              />
            </Field>
            <Field label="GST">
              <SelectInput {...register(`lines.${n}.gst`)} className="[&_select]:pr-7 [&_select]:pl-2">
                <GstOptions />
              </SelectInput>
            </Field>
          </div>
        </div>
      ))}
      <ChargeFields form={form} money={money} />
    </fieldset>
  )
}

/** One row for each rate of GST: freight may have another one than unloading. */
function ChargeFields({ form: { register, formState, control }, money }: { form: Form; money: MoneyOfOrder }) {
  const { fields, append } = useFieldArray({ control, name: 'charges' })
  const kind = useWatch({ control, name: 'kind' })
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {fields.map(({ id }, n) => (
        <div key={id} className="grid gap-3 sm:grid-cols-[1fr_5.5rem]">
          <Field
            label={n === 0 ? t`Freight and other charges` : t`Charges with another GST`}
            optional
            hint={n === 0 ? agreedInDisputes(kind, money) : undefined}
            error={formState.errors.charges?.[n]?.amount?.message}
          >
            <TextInput
              prefix="₹"
              inputMode="decimal"
              autoComplete="off"
              {...register(`charges.${n}.amount`, { validate: chargesVerdict })}
            />
          </Field>
          <Field label="GST">
            <SelectInput {...register(`charges.${n}.gst`)} className="[&_select]:pr-7 [&_select]:pl-2">
              <GstOptions />
            </SelectInput>
          </Field>
        </div>
      ))}
      {fields.length < mostCharges && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start"
          onClick={() => append({ amount: '', gst: '18' }, { shouldFocus: true })}
        >
          {t`Add charges with another GST`}
        </Button>
      )}
    </div>
  )
}

/** As many as there are rates, of which few are used. */
const mostCharges = 4

const amountsOf = (charges: readonly TypedCharge[]) =>
  charges
    .map(({ amount }) => amount)
    .filter(Boolean)
    .join(' ')

/** What disputes ended with and is in no bill, or no credit note, yet. */
function agreedInDisputes(kind: BillKind, money: MoneyOfOrder): string | undefined {
  const { agreed_left, given_left } = money
  if (kind === 'credit_note') {
    if (given_left > 0) return t`Agreed in a dispute and not given yet, with GST: ${{ amount: rupees(given_left) }}`
    const given = givenOnBills(money)
    return given > 0 ? t`Agreed in a dispute and taken off its bill: ${{ amount: rupees(given) }}` : undefined
  }
  return agreed_left > 0 ? t`Agreed in a dispute and not billed yet: ${{ amount: rupees(agreed_left) }}` : undefined
}

const GstOptions = () =>
  gstPercents.map((percent) => (
    <option key={percent} value={String(percent)}>
      {percent} %
    </option>
  ))

/** Of a bill that is typed, its amounts are reckoned together with what is beside them. */
const linesOf = ({ taxable, charges }: Pick<Bill, 'taxable' | 'charges'>) =>
  charges.reduce((sum, { amount }) => sum - Math.round(amount * 100), Math.round(taxable * 100)) / 100

function Figures({ form, money }: { form: Form; money: MoneyOfOrder }) {
  const values = useWatch({ control: form.control }) as BillValues
  const bill = billOf(money, values)
  return (
    <section aria-label={t`Figures`} className="flex flex-col gap-4 rounded-control bg-surface-sunken p-4">
      <Field
        label={t`Round-off`}
        optional
        hint={t`Left empty: to whole rupees`}
        error={form.formState.errors.round_off?.message}
      >
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          {...form.register('round_off', { validate: roundOffVerdict })}
        />
      </Field>
      {bill && (
        <dl className="flex flex-col gap-2">
          <TaxableRows lines={linesOf(bill)} charges={bill.charges} taxable={bill.taxable} />
          {bill.cgst > 0 && <AmountRow name="CGST" amount={bill.cgst} />}
          {bill.sgst > 0 && <AmountRow name="SGST" amount={bill.sgst} />}
          {bill.igst > 0 && <AmountRow name="IGST" amount={bill.igst} />}
          {bill.round_off !== 0 && <AmountRow name={t`Round-off`} amount={bill.round_off} />}
          <AmountRow name={t`Total`} amount={bill.total} strong />
        </dl>
      )}
      {bill && <p className="sr-only" aria-live="polite">{t`Total ${{ total: rupees(bill.total) }}`}</p>}
    </section>
  )
}
