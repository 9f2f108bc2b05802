import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import type { Bill } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { type FiguresOfPayment, figuresOfPayment } from '#domain/orders/figures-of-payment.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { TakeBackOfNote } from './lazy-forms.ts'
import { dueBecause } from './money-words.ts'
import { msmeNames } from './msme-names.ts'
import { isOverAccepted, OverAcceptedNote, waits } from './over-accepted-note.tsx'
import { PaidBack } from './paid-back.tsx'

const WeighbridgeNote = lazyPart(
  'src/web/features/receiving/weighbridge-note.tsx',
  async () => (await import('../receiving/weighbridge-note.tsx')).WeighbridgeNote,
)

/** Where a bill stands, in sentences: what stops it, and what is to be paid by when. */
export function BillStanding({ bill }: { bill: Bill }) {
  const buys = useMe().role === 'buyer'
  const {
    return_reason,
    corrected_by,
    pass_reason,
    deductions_reason,
    disputed,
    to_confirm,
    to_confirm_tds = 0,
    msme_class,
    interest,
  } = bill
  return (
    <>
      {disputed && (
        <Banner kind="warning">
          {bill.left > 0
            ? t`This bill is disputed. It can be paid when the dispute has ended.`
            : t`This bill is disputed.`}
        </Banner>
      )}
      {return_reason && (
        <Banner kind="error" title={t`Returned`}>
          <span className="wrap-anywhere">{return_reason}</span>
        </Banner>
      )}
      {corrected_by && (
        <Banner kind="info">
          <Link to={pages.bill.path.replace(':id', corrected_by)} className="underline underline-offset-2">
            {t`The corrected bill`}
          </Link>
        </Banner>
      )}
      {pass_reason && (
        <Banner kind="info" title={t`Passed with a reason`}>
          <span className="wrap-anywhere">{pass_reason}</span>
        </Banner>
      )}
      {deductions_reason && (
        <Banner kind="info" title={t`Deductions corrected`}>
          <span className="wrap-anywhere">{deductions_reason}</span>
        </Banner>
      )}
      {buys && waits(bill) && bill.kind !== 'credit_note' && (
        <Suspense>
          <WeighbridgeNote bill={bill} />
        </Suspense>
      )}
      {isOverAccepted(bill) && <OverAcceptedNote bill={bill} buys={buys} />}
      {bill.refund_due && (
        <Banner kind="warning">
          {buys
            ? t`Nothing is left to bill: ${{ left: rupees(bill.note_left) }} is to be paid back by the supplier.`
            : t`Nothing is left to bill: you pay ${{ left: rupees(bill.note_left) }} back.`}
        </Banner>
      )}
      <PaidBack orderId={bill.order_id} refunds={bill.refunds} TakeBack={TakeBackOfNote} />
      {!buys && to_confirm > 0 && (
        <Banner kind="warning" title={t`${{ amount: rupees(to_confirm) }} to be confirmed by you`}>
          {t`The buyer has recorded it as paid. Say below whether that is right.`}
        </Banner>
      )}
      {!buys && to_confirm === 0 && to_confirm_tds > 0 && (
        <Banner kind="warning" title={t`TDS of ${{ tds: rupees(to_confirm_tds) }} to be confirmed by you`}>
          {t`The buyer has recorded it. Say below whether it is right.`}
        </Banner>
      )}
      <Due bill={bill} figures={figuresOfPayment(bill, buys ? 'buyer' : 'supplier')} />
      {bill.bill_date < bill.order_on && (
        <p className="font-medium text-warning-ink">
          {t`Dated ${{ day: date(bill.bill_date) }}, before the order of ${{ order: date(bill.order_on) }}.`}
        </p>
      )}
      {msme_class && (
        <p className="text-ink-soft">
          {t`Declared by the supplier: ${{ enterprise: translate(msmeNames[msme_class]) }} (MSMED Act).`}
        </p>
      )}
      {interest !== null && (
        <Banner kind="warning">
          {bill.left > 0
            ? t`Late by the MSMED Act: interest of about ${{ interest: rupees(interest) }} until today. An estimate; ask your accountant.`
            : t`Paid late by the MSMED Act: interest of about ${{ interest: rupees(interest) }}. An estimate; ask your accountant.`}
        </Banner>
      )}
    </>
  )
}

/** A bill of several deliveries is due by the first of them. */
function countedFrom({ acceptance_on, items }: Bill): string {
  if (acceptance_on === null || items.length === 0) return ''
  return t`The days count from ${{ day: date(acceptance_on) }}, the first receipt in it, or when its objection was put right.`
}

/** A bill that is not passed may still change: only its last day is known. */
function Due({ bill, figures: { left, tds_left } }: { bill: Bill; figures: FiguresOfPayment }) {
  if (bill.kind === 'credit_note' || left <= 0 || !bill.due_on || ['returned', 'withdrawn'].includes(bill.status))
    return null
  const by = { day: date(bill.due_on), because: dueBecause(bill.due_because) }
  return (
    <p className="text-ink-soft">
      {bill.disputed
        ? t`Without the dispute: ${{ left: rupees(left) }} to be paid by ${{ day: by.day }}, ${{ because: by.because }}.`
        : waits(bill)
          ? t`Not passed yet. Once it is, it is to be paid by ${{ day: by.day }}, ${{ because: by.because }}.`
          : t`${{ left: rupees(left) }} to be paid by ${{ day: by.day }}, ${{ because: by.because }}.`}{' '}
      {countedFrom(bill)}{' '}
      {!waits(bill) && tds_left > 0 && t`TDS of about ${{ tds: rupees(tds_left) }} goes to the tax office.`}
    </p>
  )
}
