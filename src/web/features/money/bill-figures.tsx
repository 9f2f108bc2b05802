import { t } from '@lingui/core/macro'
import type { Bill } from '#contract/bill.ts'
import { pages } from '#contract/pages.ts'
import { figuresOfPayment } from '#domain/orders/figures-of-payment.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { AmountRow } from './amount-rows.tsx'
import { deductionNames } from './money-words.ts'
import { TaxableRows } from './taxable-rows.tsx'

/** Of a credit note: what it takes back, and off which bills. */
function FiguresOfNote({ bill }: { bill: Bill }) {
  const { note_left, refund_due, refunds = [] } = bill
  const isSide = useMe().role !== 'admin'
  return (
    <>
      <AmountRow name={t`Total`} amount={-bill.total} strong />
      {bill.taken_off.map(({ bill_id, number, amount }) => (
        <AmountRow
          key={bill_id}
          name={
            isSide ? (
              <Link to={pages.bill.path.replace(':id', bill_id)} className="underline underline-offset-2">
                {t`Taken off ${{ number }}`}
              </Link>
            ) : (
              t`Taken off ${{ number }}`
            )
          }
          amount={amount}
        />
      ))}
      {refunds.map(({ id, amount }) => (
        <AmountRow key={id} name={t`Paid back`} amount={amount} />
      ))}
      {note_left > 0 && (
        <AmountRow
          name={refund_due ? t`To be paid back` : t`To be taken off the next bill`}
          amount={-note_left}
          strong
        />
      )}
    </>
  )
}

/** From the lines to what is left to be paid; to an admin as to the supplier. */
export function BillFigures({ bill }: { bill: Bill }) {
  const side = useMe().role === 'buyer' ? 'buyer' : 'supplier'
  const { tds, tds_left, payable, paid, left } = figuresOfPayment(bill, side)
  // A credit note takes back.
  const sign = bill.kind === 'credit_note' ? -1 : 1
  const kept = bill.deductions.filter(({ kind }) => kind !== 'tds')
  return (
    <Card as="section" aria-label={t`Figures`}>
      <dl className="flex flex-col gap-2 text-[0.9375rem]">
        <TaxableRows
          lines={bill.items.reduce((sum, { amount }) => sum + sign * amount, 0)}
          charges={bill.charges.map((charge) => ({ ...charge, amount: sign * charge.amount }))}
          taxable={sign * bill.taxable}
        />
        {bill.cgst > 0 && <AmountRow name="CGST" amount={sign * bill.cgst} />}
        {bill.sgst > 0 && <AmountRow name="SGST" amount={sign * bill.sgst} />}
        {bill.igst > 0 && <AmountRow name="IGST" amount={sign * bill.igst} />}
        {bill.round_off !== 0 && <AmountRow name={t`Round-off`} amount={sign * bill.round_off} />}
        {bill.kind === 'credit_note' ? (
          <FiguresOfNote bill={bill} />
        ) : (
          <AmountRow name={t`Total`} amount={bill.total} strong />
        )}
        {kept.map(({ kind, amount, note }) => (
          <AmountRow
            key={`${kind} ${note}`}
            name={[translate(deductionNames[kind]), note].filter(Boolean).join(': ')}
            amount={-amount}
          />
        ))}
        {tds > 0 && <AmountRow name={tds_left > 0 ? t`TDS (estimate)` : 'TDS'} amount={-tds} />}
        {payable !== bill.total && <AmountRow name={t`To be paid`} amount={payable} strong />}
        {paid > 0 && <AmountRow name={t`Paid`} amount={-paid} />}
        {paid > 0 && <AmountRow name={t`Left`} amount={left} strong />}
        {bill.to_confirm > 0 && <AmountRow name={t`To be confirmed`} amount={bill.to_confirm} />}
      </dl>
    </Card>
  )
}
