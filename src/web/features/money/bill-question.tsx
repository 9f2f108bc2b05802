import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { isRunning, quantityToBill } from '#domain/orders/prefill-bill.ts'
import { queryOf } from '#web/api/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { quantityText } from '../boq/unit-names.ts'
import { type BillValues, billOf, plainGstNumber, sumOfCharges, supplyWith } from './bill-values.ts'
import { rateOfLine } from './rate-of-line.ts'
import { typedAmount } from './typed-amount.ts'

/**
 * "Is this meant?": asked before a bill goes whose GST number, rates, charges or taxes are others than those of the order, that is dated before it, or has more than was
 * accepted, or takes back more than was billed or what a dispute has taken off already.
 */
export function useBillQuestion({ control, getValues }: UseFormReturn<BillValues>, money: MoneyOfOrder) {
  // Renders with every change; what is typed now is told by the form alone, since a draft that came back before is not watched.
  useWatch({ control })
  const typed = getValues()
  const { kind, original_bill } = typed
  const isOfBill = kind === 'credit_note' && original_bill !== ''
  const { data } = useQuery({ ...queryOf(api.bill, { params: { id: original_bill } }), enabled: isOfBill })
  const original = isOfBill ? data : undefined
  const [asked, setAsked] = useState<string | null>(null)
  const meant = useRef<string | null>(null)
  const now = differences(money, typed, original)
  return {
    /** False if it is asked about first. */
    mayGo(values: BillValues): boolean {
      const key = keyOf(differences(money, values, original))
      if (key === '' || key === meant.current) return true
      setAsked(key)
      return false
    },
    /** While what is asked about stands in the form. Its button submits the form. */
    shown: asked !== null && asked === keyOf(now) && <Question found={now} onMean={() => (meant.current = asked)} />,
  }
}

type Difference = { id: string; description: string; text: string }

const taxes: Record<MoneyOfOrder['supply'], string> = { intra: 'CGST + SGST', inter: 'IGST' }

/** `original`: the bill that a credit note is of. */
function differences(money: MoneyOfOrder, values: BillValues, original: Bill | undefined): Difference[] {
  const { lines } = money
  const { kind, supply: tax, lines: typed } = values
  const supply = supplyWith(money, values.seller_gst_number)
  const ofLines = lines.flatMap((line, n): Difference[] => {
    const { order_item_id: id, description, unit } = line
    const { gst } = typed[n]!
    const [qty, rate] = [typedAmount(typed[n]!.qty), typedAmount(typed[n]!.rate)]
    if (qty === 0) return []
    const billed = isRunning(kind) ? 0 : line.billed_qty + line.credited_qty
    const accepted = quantityToBill(line, isRunning(kind) ? kind : 'invoice')
    const quantities = { qty: quantityText(qty, unit), accepted: quantityText(accepted, unit) }
    const inOriginal = original?.items.find(({ order_item_id }) => order_item_id === id)?.qty ?? 0
    const texts = [
      rate !== line.rate &&
        t`${{ rate: rateOfLine(line, rate) }}, in the order ${{ ordered: rateOfLine(line, line.rate) }}`,
      kind === 'credit_note' &&
        rate < line.rate &&
        t`The quantity counts as taken back. If only the rate is corrected, leave it at 0 and enter the sum under charges.`,
      kind !== 'credit_note' &&
        qty > accepted &&
        (billed > 0
          ? t`${{ qty: quantities.qty }}, accepted and not billed ${{ accepted: quantities.accepted }}`
          : t`${{ qty: quantities.qty }}, accepted ${{ accepted: quantities.accepted }}`),
      kind === 'credit_note' &&
        qty > line.billed_qty &&
        t`${{ qty: quantities.qty }}, billed ${{ billed: quantityText(line.billed_qty, unit) }}`,
      original !== undefined &&
        qty <= line.billed_qty &&
        qty > inOriginal &&
        t`${{ qty: quantities.qty }}, in bill ${{ number: original.number }} ${{ billed: quantityText(inOriginal, unit) }}`,
      Number(gst) !== line.gst_percent && t`GST ${{ percent: gst }} %, in the order ${{ ordered: line.gst_percent }} %`,
    ]
    return texts.filter((text) => text !== false).map((text) => ({ id, description, text }))
  })
  const all = [
    ...ofPaper(money, values),
    ...ofLines,
    ...withoutGoods(money, values),
    ...chargesThatDiffer(money, values),
    ...givenTwice(money, values),
  ]
  if (tax === supply) return all
  const text =
    supply === money.supply
      ? t`${{ rate: taxes[tax] }}, in the order ${{ ordered: taxes[supply] }}`
      : t`${{ rate: taxes[tax] }}, with this GST number ${{ right: taxes[supply] }}`
  return [...all, { id: 'tax', description: t`Tax`, text }]
}

/** Charges alone, while something was accepted since the form was opened. */
function withoutGoods({ lines }: MoneyOfOrder, { kind, lines: typed }: BillValues): Difference[] {
  if (kind === 'credit_note' || typed.some(({ qty }) => typedAmount(qty) !== 0)) return []
  return lines
    .filter((line) => quantityToBill(line, kind) > 0)
    .map((line) => ({
      id: line.order_item_id,
      description: line.description,
      text: t`0, accepted and not billed ${{ accepted: quantityText(quantityToBill(line, kind), line.unit) }}`,
    }))
}

function ofPaper(money: MoneyOfOrder, { bill_date, seller_gst_number }: BillValues): Difference[] {
  const number = plainGstNumber(seller_gst_number)
  const found = [
    bill_date !== '' &&
      bill_date < money.order_on && {
        description: t`Bill date`,
        text: t`${{ day: date(bill_date) }}, before the order of ${{ order: date(money.order_on) }}`,
      },
    number !== money.seller_gst_number && {
      description: t`Your GST number`,
      text: t`${{ number: number || '–' }}, in the order ${{ ordered: money.seller_gst_number || '–' }}`,
    },
  ]
  return found.filter((one) => one !== false).map((one) => ({ id: 'paper', ...one }))
}

/** A rupee more is what papers were rounded by; a credit note takes back any. */
function chargesThatDiffer(
  // A reply that an earlier version has stored on the device lacks what was agreed, and the rates.
  { charges_left, agreed_left = 0, charges_by_gst = [] }: Partial<MoneyOfOrder> & Pick<MoneyOfOrder, 'charges_left'>,
  { kind, charges }: BillValues,
): Difference[] {
  const amount = sumOfCharges(charges)
  if (kind === 'credit_note' || !(amount > 0)) return []
  const rates = charges_by_gst.map(({ gst_percent }) => gst_percent)
  const others = charges.filter((one) => typedAmount(one.amount) > 0 && !rates.includes(Number(one.gst)))
  // As the comparison: a sum that was agreed has the rate of what it was about.
  const [other] = sumOfCharges(others) > agreed_left ? others : []
  const left = Math.max(charges_left, 0) + agreed_left
  const texts = [
    amount - left > 1 &&
      (left > 0
        ? t`${{ amount: rupees(amount) }}, by the order and what was agreed ${{ left: rupees(left) }} not billed yet`
        : t`${{ amount: rupees(amount) }}: the order has no sum for them that is still to be billed. Compare them with its other terms.`),
    rates.length > 0 &&
      other !== undefined &&
      t`GST ${{ percent: other.gst }} %, in the order ${{ ordered: rates.join(' / ') }} %`,
  ]
  const description = t`Freight and other charges`
  return texts.filter((text) => text !== false).map((text) => ({ id: 'charges', description, text }))
}

/** What disputes ended with that is taken off their bills, now or once these are passed: no credit note is wanted for it. */
export const givenOnBills = ({ disputes, bills }: MoneyOfOrder): number =>
  disputes
    .filter(({ outcome_payer, bill_id }) => outcome_payer === 'supplier' && bill_id !== null)
    .reduce((sum, { bill_id, outcome_amount, taken_off }) => {
      const isPaid = bills.some(({ id, status }) => id === bill_id && status === 'paid')
      return sum + (taken_off ?? (isPaid ? 0 : (outcome_amount ?? 0)))
    }, 0)

/** Whether a dispute ended with this sum, and a credit note that stands is of it: by its goods or by a sum. */
function isSentAgain({ disputes, bills }: MoneyOfOrder, total: number): boolean {
  const isIt = (amount: number | null) => amount !== null && Math.abs(amount - total) <= 1
  return (
    disputes.some(({ outcome_payer, outcome_amount }) => outcome_payer === 'supplier' && isIt(outcome_amount)) &&
    bills.some(
      (bill) =>
        bill.kind === 'credit_note' &&
        ['submitted', 'mismatch', 'passed', 'paid'].includes(bill.status) &&
        isIt(bill.total),
    )
  )
}

/**
 * A credit note of more than what is still to be given, where a dispute has lowered a bill already; or one without goods that is more
 * than was agreed, such as by GST on a sum that has it.
 */
function givenTwice(money: MoneyOfOrder, values: BillValues): Difference[] {
  if (values.kind !== 'credit_note') return []
  const [given, total] = [givenOnBills(money), billOf(money, values)?.total ?? 0]
  if (total <= money.given_left) return []
  if (given === 0 && isSentAgain(money, total)) {
    const text = t`${{ total: rupees(total) }}: as much was agreed, and a credit note of it is sent already.`
    return [{ id: 'given', description: t`Agreed in a dispute`, text }]
  }
  if (given === 0) {
    const hasGoods = values.lines.some(({ qty }) => typedAmount(qty) !== 0)
    if (hasGoods || money.given_left === 0) return []
    const text = t`${{ total: rupees(total) }} with GST, agreed ${{ amount: rupees(money.given_left) }}`
    return [{ id: 'given', description: t`Agreed in a dispute`, text }]
  }
  return [
    {
      id: 'given',
      description: t`Agreed in a dispute`,
      text: t`${{ amount: rupees(given) }} is taken off its bill without a credit note. This one is taken off as well.`,
    },
  ]
}

const keyOf = (found: readonly Difference[]) => found.map(({ id, text }) => `${id} ${text}`).join(', ')

function Question({ found, onMean }: { found: readonly Difference[]; onMean: () => void }): ReactNode {
  return (
    <Banner
      kind="warning"
      title={t`This differs from the order or from what was accepted. Is it meant?`}
      action={<Button type="submit" size="sm" variant="secondary" onClick={onMean}>{t`Yes, send it`}</Button>}
    >
      <ul>
        {found.map(({ id, description, text }) => (
          <li key={`${id} ${text}`} className="wrap-anywhere tabular-nums">
            <span translate="no">{description}</span>
            {': '}
            {text}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
