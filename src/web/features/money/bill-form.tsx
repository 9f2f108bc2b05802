import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import { gstPercents } from '#contract/bid-terms.ts'
import type { NewBill } from '#contract/bill.ts'
import { type BillKind, billKinds } from '#contract/money-lists.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { pages } from '#contract/pages.ts'
import { issueText } from '#contract/sentence.ts'
import { figuresOfBill, quantityToBill } from '#domain/orders/prefill-bill.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { quantityNumber, unitName } from '../boq/unit-names.ts'
import { AmountRow } from './amount-rows.tsx'
import { billKindNames } from './money-words.ts'
import { todayInIndia, typedAmount } from './typed-amount.ts'

type Values = {
  kind: BillKind
  number: string
  bill_date: string
  seller_gst_number: string
  supply: MoneyOfOrder['supply']
  lines: { qty: string; rate: string; gst: string }[]
  charges: string
  charges_gst: string
  round_off: string
}
type Form = UseFormReturn<Values>

function startOf(money: MoneyOfOrder): Values {
  const kind = money.kind === 'wo' ? 'ra_bill' : 'invoice'
  return {
    ...{ kind, number: '', bill_date: todayInIndia(), seller_gst_number: money.seller_gst_number },
    supply: money.supply,
    lines: money.lines.map((line) => ({
      qty: String(quantityToBill(line, kind)),
      rate: String(line.rate),
      gst: String(line.gst_percent),
    })),
    charges: money.charges_left > 0 ? String(money.charges_left) : '',
    charges_gst: String(Math.max(0, ...money.lines.map(({ gst_percent }) => gst_percent))),
    round_off: '',
  }
}

/** What the form says so far; null while something is no number. */
function billOf(money: MoneyOfOrder, values: Values): (NewBill & { round_off: number }) | null {
  const { kind, number, bill_date, seller_gst_number } = values
  const running = kind === 'ra_bill' || kind === 'final_bill'
  const lines = money.lines.flatMap((line, n) => {
    const { qty, rate, gst } = values.lines[n]!
    const typed = typedAmount(qty)
    const nothing = typed === 0 || (running && typed === line.billed_qty)
    return nothing
      ? []
      : [{ order_item_id: line.order_item_id, qty: typed, rate: typedAmount(rate), gst_percent: Number(gst) }]
  })
  const charges = { amount: typedAmount(values.charges), gst_percent: Number(values.charges_gst) }
  const names = { charges: t`Freight and other charges`, discount: t`Discount` }
  const roundOff = values.round_off.trim() === '' ? null : typedAmount(values.round_off)
  const figures = figuresOfBill({ ...money, supply: values.supply }, { kind, lines, charges }, names, roundOff)
  if (!figures) return null
  return { kind, number, bill_date, seller_gst_number, items: lines as NewBill['items'], ...figures } as NewBill & {
    round_off: number
  }
}

/** The bill as the supplier's paper has it: number and date are to be typed, the rest is filled in and can be changed. */
export function BillForm({ money, onClose }: { money: MoneyOfOrder; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useForm<Values>({ defaultValues: startOf(money) })
  const draft = useFormDraft(form, `bill-${money.order_id}`)
  const [unclear, setUnclear] = useState(false)
  const sending = useAct((body: NewBill) => call(api.submitBill, { params: { id: money.order_id }, body }), {
    done: t`Bill sent`,
    onDone({ id }) {
      draft.forget()
      void navigate(pages.bill.path.replace(':id', id))
    },
  })
  function send(values: Values) {
    const bill = billOf(money, values)
    setUnclear(bill === null)
    if (bill) sending.mutate(bill, { onError: (error) => showErrors(error, form, money, bill) })
  }
  return (
    <Dialog open onClose={onClose} size="lg" title={t`Bill for ${{ number: money.order_number }}`}>
      <form
        noValidate
        onSubmit={form.handleSubmit(send)}
        className="flex flex-1 flex-col gap-6"
        aria-label={t`Send a bill`}
      >
        <PaperFields form={form} money={money} />
        <LineFields form={form} money={money} />
        <Figures form={form} money={money} />
        {unclear && (
          <p role="alert" className="font-medium text-danger-ink">{t`Something typed above is not a number.`}</p>
        )}
        <FormActions
          onCancel={onClose}
          sending={sending.isPending}
          note={sending.error ? <FailedCall error={sending.error} /> : null}
        >
          {t`Send bill`}
        </FormActions>
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
    const name = place ? `lines.${shown}.${field === 'rate' ? 'rate' : 'qty'}` : path === 'total' ? 'round_off' : path
    setError(name as 'number', { type: 'server', message: issueText(sentence) }, { shouldFocus: true })
  }
}

function PaperFields({ form: { register, setValue, formState }, money }: { form: Form; money: MoneyOfOrder }) {
  const { errors } = formState
  function refill(kind: BillKind) {
    for (const [n, line] of money.lines.entries()) setValue(`lines.${n}.qty`, String(quantityToBill(line, kind)))
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t`Bill number`} error={errors.number?.message}>
        <TextInput autoComplete="off" {...register('number')} />
      </Field>
      <Field label={t`Bill date`} error={errors.bill_date?.message}>
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
      <Field label={t`Your GST number`} error={errors.seller_gst_number?.message}>
        <TextInput autoComplete="off" {...register('seller_gst_number')} />
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
  const running = ['ra_bill', 'final_bill'].includes(useWatch({ control, name: 'kind' }))
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
              {t`Accepted ${{ accepted: quantityNumber(line.accepted_qty) }}, billed ${{ billed: quantityNumber(line.billed_qty) }} ${{ unit: unitName(line.unit) }}`}
            </span>
          </p>
          <div className="grid grid-cols-[1fr_1fr_5.5rem] gap-3">
            <Field label={running ? t`Up to date` : t`Quantity`} error={formState.errors.lines?.[n]?.qty?.message}>
              <TextInput inputMode="decimal" autoComplete="off" {...register(`lines.${n}.qty`)} />
            </Field>
            <Field label={t`Rate`} error={formState.errors.lines?.[n]?.rate?.message}>
              <TextInput inputMode="decimal" autoComplete="off" {...register(`lines.${n}.rate`)} />
            </Field>
            <Field label="GST">
              <SelectInput {...register(`lines.${n}.gst`)} className="[&_select]:pr-7 [&_select]:pl-2">
                <GstOptions />
              </SelectInput>
            </Field>
          </div>
        </div>
      ))}
      <div className="grid grid-cols-[1fr_5.5rem] gap-3 border-t border-line pt-3">
        <Field label={t`Freight and other charges`} optional>
          <TextInput prefix="₹" inputMode="decimal" autoComplete="off" {...register('charges')} />
        </Field>
        <Field label="GST">
          <SelectInput {...register('charges_gst')} className="[&_select]:pr-7 [&_select]:pl-2">
            <GstOptions />
          </SelectInput>
        </Field>
      </div>
    </fieldset>
  )
}

const GstOptions = () =>
  gstPercents.map((percent) => (
    <option key={percent} value={String(percent)}>
      {percent} %
    </option>
  ))

function Figures({ form, money }: { form: Form; money: MoneyOfOrder }) {
  const values = useWatch({ control: form.control }) as Values
  const bill = billOf(money, values)
  return (
    <section aria-label={t`Figures`} className="flex flex-col gap-4 rounded-control bg-surface-sunken p-4">
      <Field
        label={t`Round-off`}
        optional
        hint={t`Left empty: to whole rupees`}
        error={form.formState.errors.round_off?.message}
      >
        <TextInput inputMode="decimal" autoComplete="off" {...form.register('round_off')} />
      </Field>
      {bill && (
        <dl className="flex flex-col gap-2">
          {(bill.charges ?? []).map(({ name, amount, gst_percent }) => (
            <AmountRow key={`${name} ${gst_percent}`} name={name} amount={amount} />
          ))}
          <AmountRow name={t`Before tax`} amount={bill.taxable} />
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
