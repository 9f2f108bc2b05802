import { msg, t } from '@lingui/core/macro'
import type { BillInList, Deduction, Finding } from '#contract/bill.ts'
import type { BillKind, DisputeKind, DueReason, OrderPaymentMode } from '#contract/money-lists.ts'
import type { MilestoneTrigger } from '#contract/order-lists.ts'
import type { BillStatus, DisputeStatus, MilestoneStatus, OrderPaymentStatus } from '#contract/order-statuses.ts'
import { withIndianGroups } from '#domain/exact.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import type { Tone } from '#web/ui/tone.ts'

type Standing = { text: Label; tone: Tone }

export const billKindNames: Record<BillKind, Label> = {
  invoice: msg`Invoice`,
  ra_bill: msg`RA bill`,
  final_bill: msg`Final bill`,
  credit_note: msg`Credit note`,
}

export const billStandings: Record<BillStatus, Standing> = {
  submitted: { text: msg`To be passed`, tone: 'warning' },
  mismatch: { text: msg`Differs from the order`, tone: 'danger' },
  passed: { text: msg`Passed, to be paid`, tone: 'info' },
  returned: { text: msg`Returned`, tone: 'danger' },
  withdrawn: { text: msg`Withdrawn`, tone: 'neutral' },
  paid: { text: msg`Paid`, tone: 'success' },
}

const refundDue: Standing = { text: msg`Passed, to be paid back`, tone: 'warning' }
const refunded: Standing = { text: msg`Paid back`, tone: 'success' }
const noteStandings: Partial<Record<BillStatus, Standing>> = {
  passed: { text: msg`Passed, to be taken off`, tone: 'info' },
  paid: { text: msg`Taken off`, tone: 'success' },
}

/** Nothing goes to the supplier any more. */
const tdsMissing: Standing = { text: msg`Paid, TDS to be recorded`, tone: 'warning' }

type Shown = Pick<BillInList, 'kind' | 'status' | 'left' | 'to_confirm'> &
  Partial<Pick<BillInList, 'to_confirm_tds' | 'estimated_tds' | 'paid_tds' | 'refund_due'>> & {
    refunds?: readonly unknown[]
  }

/** Whether what is left of the bill is at most the TDS that is still expected. */
const isTdsAlone = ({ left, estimated_tds = 0, paid_tds = 0 }: Shown) =>
  left > 0 && Math.round((estimated_tds - paid_tds - left) * 100) >= 0

/** A bill is paid for the buyer who recorded it, and for the supplier once that is confirmed; a credit note is taken off bills, or paid back. */
export function billStanding(bill: Shown): Standing {
  const { kind, status, refund_due, refunds = [] } = bill
  if (refund_due) return refundDue
  if (status === 'paid' && refunds.length > 0) return refunded
  if (status === 'passed' && kind !== 'credit_note' && isTdsAlone(bill)) return tdsMissing
  if (status === 'paid' && bill.to_confirm + (bill.to_confirm_tds ?? 0) > 0)
    return { text: msg`Paid, to be confirmed`, tone: 'warning' }
  return (kind === 'credit_note' && noteStandings[status]) || billStandings[status]
}

export const deductionNames: Record<Deduction['kind'], Label> = {
  retention: msg`Retention`,
  advance_recovery: msg`Advance recovery`,
  ld: msg`Damages for delay (LD)`,
  material: msg`Material supplied`,
  tds: msg`TDS (estimate)`,
  other: msg`Other deduction`,
  credit_note: msg`Credit note`,
}

export const modeNames: Record<OrderPaymentMode, Label> = {
  neft: msg`NEFT`,
  rtgs: msg`RTGS`,
  imps: msg`IMPS`,
  upi: msg`UPI`,
  cheque: msg`Cheque`,
  treds: msg`TReDS`,
  cash: msg`Cash`,
  set_off: msg`Set off against what the other side owes`,
  tds: msg`TDS alone`,
  escrow: msg`Escrow`,
}

export const paymentStandings: Record<OrderPaymentStatus, Standing> = {
  recorded: { text: msg`To be confirmed`, tone: 'warning' },
  confirmed: { text: msg`Confirmed`, tone: 'success' },
  contested: { text: msg`Contested`, tone: 'danger' },
  withdrawn: { text: msg`Withdrawn`, tone: 'neutral' },
}

export const milestoneStandings: Record<MilestoneStatus, Standing> = {
  pending: { text: msg`Not yet due`, tone: 'neutral' },
  due: { text: msg`Due`, tone: 'warning' },
  frozen: { text: msg`Disputed`, tone: 'danger' },
  paid: { text: msg`Paid`, tone: 'success' },
  cancelled: { text: msg`Cancelled`, tone: 'neutral' },
}

export const triggerNames: Record<MilestoneTrigger, Label> = {
  acceptance: msg`Advance on acceptance`,
  dispatch: msg`On dispatch`,
  receipt: msg`After receipt`,
  completion: msg`On completion`,
  date: msg`On a day`,
  retention: msg`Retention`,
}

export const disputeKindNames: Record<DisputeKind, Label> = {
  quantity: msg`Quantity`,
  quality: msg`Quality`,
  delay: msg`Delay`,
  rate: msg`Rate`,
  payment: msg`Payment`,
  other: msg`Something else`,
}

export const disputeStandings: Record<DisputeStatus, Standing> = {
  open: { text: msg`Open`, tone: 'warning' },
  agreed: { text: msg`Agreed`, tone: 'success' },
  decided: { text: msg`Decided`, tone: 'info' },
  withdrawn: { text: msg`Withdrawn`, tone: 'neutral' },
}

const dueReasons: Record<DueReason, Label> = {
  agreed: msg`as the order agrees`,
  msme_agreed: msg`as the order agrees, to a micro or small supplier`,
  msme_45: msg`45 days from delivery at most, to a micro or small supplier`,
  msme_15: msg`15 days from delivery, since nothing else is agreed with a micro or small supplier`,
}

export const dueBecause = (reason: DueReason | null): string => (reason === null ? '' : translate(dueReasons[reason]))

/** '150.000' -> '150'. */
const plain = (decimal: string) => String(Number(decimal))
const grouped = (decimal: string) => withIndianGroups(plain(decimal))
const money = (decimal: string) => rupees(Number(decimal))

/** A difference as a sentence; that of a line stands beside the line. */
export function findingText({ code, order_item_id, expected, found }: Finding, kind: BillKind = 'invoice'): string {
  switch (code) {
    case 'over_billed':
      if (kind === 'credit_note')
        return t`Takes back ${{ found: plain(found) }}, passed for payment ${{ expected: plain(expected) }}`
      return t`Billed ${{ found: plain(found) }}, accepted and not billed yet ${{ expected: plain(expected) }}`
    case 'rate_differs':
      return t`Rate ₹${{ found: grouped(found) }}, ordered ₹${{ expected: grouped(expected) }}`
    case 'gst_rate_differs':
      return order_item_id === null
        ? t`GST on charges ${{ found: plain(found) }} %, by the order ${{ expected: plain(expected) }} %`
        : t`GST ${{ found: plain(found) }} %, ordered ${{ expected: plain(expected) }} %`
    case 'amount_differs':
      return t`Amount ${{ found: money(found) }}; quantity times rate is ${{ expected: money(expected) }}`
    case 'charges_differ':
      if (Number(expected) < 0)
        return t`Charges less discount ${{ found: money(found) }}, by the order at most ${{ expected: money(expected) }}`
      return Number(expected) > 0
        ? t`Charges ${{ found: money(found) }}, by the order at most ${{ expected: money(expected) }}`
        : t`Charges ${{ found: money(found) }}: the order has no sum for them that is still to be billed. Compare them with its other terms.`
    case 'tax_split_differs':
      return expected === 'intra'
        ? t`IGST on the bill; within a state it is CGST and SGST`
        : t`CGST and SGST on the bill; between states it is IGST`
    case 'tax_differs':
      return t`Tax ${{ found: money(found) }}, by its rates ${{ expected: money(expected) }}`
    case 'taxable_differs':
      return t`Amount before tax ${{ found: money(found) }}, the lines sum to ${{ expected: money(expected) }}`
    case 'round_off_too_large':
      return t`Round-off ${{ found: money(found) }}, at most ${{ expected: money(expected) }}`
    case 'total_differs':
      return t`Total ${{ found: money(found) }}, its parts sum to ${{ expected: money(expected) }}`
    case 'seller_differs':
      return t`Seller's GST number ${{ found }}, ordered from ${{ expected }}`
    case 'line_not_ordered':
      return t`A line that is not in the order`
  }
}
