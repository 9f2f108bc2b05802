import { t } from '@lingui/core/macro'
import { Check, IndianRupee, PencilLine, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { figuresOfPayment } from '#domain/orders/figures-of-payment.ts'
import { call } from '#web/api/client.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { CorrectBill } from './correct-bill.tsx'
import { DeductionsDialog, PassDialog, PaymentDialog, RefundDialog } from './lazy-forms.ts'
import { isOverAccepted, waits } from './over-accepted-note.tsx'

type Act = 'pass' | 'return' | 'withdraw' | 'pay' | 'deduct' | 'refund' | 'correct'

/** What the reader can do with the bill: pass, return and pay it, correct its deductions, record its refund, or withdraw the own one. */
export function BillActions({ bill }: { bill: Bill }) {
  const buys = useMe().role === 'buyer'
  const [open, setOpen] = useState<Act | null>(null)
  const isNote = bill.kind === 'credit_note'
  const isOpen = waits(bill)
  const isWrong = bill.status === 'mismatch' || (bill.status === 'returned' && bill.corrected_by === null)
  const close = () => setOpen(null)
  const returning = useAct((reason: string) => call(api.returnBill, { params: { id: bill.id }, body: { reason } }), {
    done: isNote ? t`Credit note returned` : t`Bill returned`,
    onDone: close,
  })
  const withdrawing = useAct((_: string) => call(api.withdrawBill, { params: { id: bill.id } }), {
    done: isNote ? t`Credit note withdrawn` : t`Bill withdrawn`,
    onDone: close,
  })
  const canPay = buys && bill.status === 'passed' && bill.left > 0 && !bill.disputed
  // What is paid in full is put right by a credit note or a dispute.
  const canDeduct = buys && !isNote && (bill.status === 'passed' || (bill.status === 'paid' && bill.paid === 0))
  const canRefund = buys && bill.note_left > 0
  // What a colleague did meanwhile closes no dialog: what is typed in it stays, and is refused with the reason.
  if (!useCan('keep_accounts') || !(open !== null || isOpen || canPay || canDeduct || canRefund || (!buys && isWrong)))
    return null
  return (
    <div className="flex flex-wrap gap-2.5">
      {buys && isOpen && (
        <>
          {!isOverAccepted(bill) && (
            <Button icon={<Check aria-hidden />} onClick={() => setOpen('pass')}>
              {isNote ? t`Pass credit note` : t`Pass for payment`}
            </Button>
          )}
          <Button variant="secondary" icon={<Undo2 aria-hidden />} onClick={() => setOpen('return')}>
            {t`Return`}
          </Button>
        </>
      )}
      {canPay && (
        <Button icon={<IndianRupee aria-hidden />} onClick={() => setOpen('pay')}>{t`Record a payment`}</Button>
      )}
      {canDeduct && (
        <Button variant="secondary" icon={<PencilLine aria-hidden />} onClick={() => setOpen('deduct')}>
          {t`Correct the deductions`}
        </Button>
      )}
      {canRefund && (
        <Button
          variant={bill.refund_due ? 'primary' : 'secondary'}
          icon={<IndianRupee aria-hidden />}
          onClick={() => setOpen('refund')}
        >
          {t`Record the refund`}
        </Button>
      )}
      {!buys && (isWrong || open === 'correct') && (
        <CorrectBill
          bill={bill}
          isWrong={isWrong}
          open={open === 'correct'}
          onOpen={() => setOpen('correct')}
          onClose={close}
        />
      )}
      {!buys && isOpen && (
        <Button variant="secondary" icon={<Undo2 aria-hidden />} onClick={() => setOpen('withdraw')}>
          {isNote ? t`Withdraw the credit note` : t`Withdraw the bill`}
        </Button>
      )}
      <Suspense>
        {open === 'pass' && <PassDialog bill={bill} onClose={close} />}
        {open === 'deduct' && <DeductionsDialog bill={bill} onClose={close} />}
        {open === 'refund' && <RefundDialog bill={bill} onClose={close} />}
        {open === 'pay' && (
          <PaymentDialog
            orderId={bill.order_id}
            of={{ bill_id: bill.id }}
            left={bill.left}
            tds={figuresOfPayment(bill, 'buyer').tds_left}
            billDate={bill.bill_date}
            onClose={close}
          />
        )}
      </Suspense>
      {open === 'return' && (
        <ReasonDialog
          about={bill.id}
          title={isNote ? t`Return this credit note?` : t`Return this bill?`}
          reason="needed"
          confirm={t`Return`}
          act={returning}
          onClose={close}
        >
          <p>{t`The supplier reads your reason and sends a corrected one.`}</p>
        </ReasonDialog>
      )}
      {open === 'withdraw' && (
        <ReasonDialog
          title={isNote ? t`Withdraw this credit note?` : t`Withdraw this bill?`}
          reason="none"
          confirm={t`Withdraw`}
          danger
          act={withdrawing}
          onClose={close}
        >
          <p>{t`Its number can be used again.`}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
