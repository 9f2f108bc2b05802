import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { MoneyOfOrder, OrderPayment } from '#contract/order-payment.ts'
import { paymentAmount } from '#domain/orders/payment-amount.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { OwedBack } from './lazy-forms.ts'
import { modeNames, paymentStandings } from './money-words.ts'
import { RaiseDispute } from './raise-dispute.tsx'
import { StandingBadge } from './standing-badge.tsx'

/** The payments of an order, or of one of its bills. */
export function Payments({ orderId, billId }: { orderId: string; billId?: string }) {
  const { data } = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  const payments = data?.payments.filter(({ bill_id }) => billId === undefined || bill_id === billId) ?? []
  if (!data || payments.length === 0) return null
  return (
    <Card as="section" id="payments" pad="none" aria-label={t`Payments`} className="scroll-mt-20">
      <h2 className="px-4 pt-4 font-semibold sm:px-5">{t`Payments`}</h2>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} money={data} />
        ))}
      </ul>
    </Card>
  )
}

function PaymentRow({ payment, money }: { payment: OrderPayment; money: MoneyOfOrder }) {
  const { mode, reference, paid_on, tds, status, answer_note } = payment
  return (
    <li className="flex flex-col gap-2 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums">{rupees(paymentAmount(payment))}</span>
        <StandingBadge standing={paymentStandings[status]} />
      </span>
      <span className="text-sm text-ink-soft">
        {translate(modeNames[mode])} <span translate="no">{reference}</span> · {date(paid_on)}
        {tds > 0 && mode !== 'tds' && ` · ${t`TDS ${{ tds: rupees(tds) }}`}`}
      </span>
      {answer_note && <p className="text-sm text-danger-ink wrap-anywhere">{answer_note}</p>}
      <PaymentActions payment={payment} money={money} />
      {status !== 'withdrawn' && (
        <div>
          <RaiseDispute money={money} about={{ payment_id: payment.id }} kind="payment" />
        </div>
      )}
    </li>
  )
}

function PaymentActions({ payment, money }: { payment: OrderPayment; money: MoneyOfOrder }) {
  const { id, status, mode } = payment
  const amount = paymentAmount(payment)
  // No money comes.
  const isBooked = mode === 'tds' || mode === 'set_off'
  const isCounted = status === 'recorded' || status === 'confirmed'
  const asked = confirmQuestion(mode, rupees(amount))
  const buys = useMe().role === 'buyer'
  const [asks, setAsks] = useState<'confirm' | 'contest' | 'withdraw' | null>(null)
  const close = () => setAsks(null)
  const confirming = useAct((_: string) => call(api.confirmPayment, { params: { id } }), {
    done: t`Payment confirmed`,
    onDone: close,
  })
  const withdrawing = useAct((_: string) => call(api.withdrawPayment, { params: { id } }), {
    done: t`Payment withdrawn`,
    onDone: close,
  })
  const contesting = useAct((reason: string) => call(api.contestPayment, { params: { id }, body: { reason } }), {
    done: t`Payment contested`,
    onDone: close,
  })
  const open = status === 'recorded' || status === 'contested'
  // A question stays as the other side answers or withdraws: what became of it is said there.
  if (!useCan('keep_accounts') || !(open || asks)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {!open ? null : buys ? (
        <Button size="sm" variant="secondary" onClick={() => setAsks('withdraw')}>
          {t`Withdraw`}
        </Button>
      ) : (
        <>
          <Button size="sm" onClick={() => setAsks('confirm')}>
            {isBooked ? t`It is right` : t`Payment received`}
          </Button>
          {status === 'recorded' && (
            <Button size="sm" variant="secondary" onClick={() => setAsks('contest')}>
              {isBooked ? t`It is not right` : t`Not received`}
            </Button>
          )}
        </>
      )}
      {asks === 'confirm' && (
        <ReasonDialog title={asked.title} reason="none" confirm={asked.confirm} act={confirming} onClose={close}>
          <p>{asked.text}</p>
          <Suspense>{mode === 'set_off' && <OwedBack money={money} amount={amount} recorded={isCounted} />}</Suspense>
        </ReasonDialog>
      )}
      {asks === 'contest' && (
        <ReasonDialog
          about={id}
          title={t`Contest the payment of ${{ amount: rupees(amount) }}?`}
          reason="needed"
          confirm={t`Contest`}
          act={contesting}
          onClose={close}
        >
          <p>{t`The buyer reads your reason. What it paid is owed again.`}</p>
        </ReasonDialog>
      )}
      {asks === 'withdraw' && (
        <ReasonDialog
          title={t`Withdraw this payment?`}
          reason="none"
          confirm={t`Withdraw`}
          danger
          act={withdrawing}
          onClose={close}
        >
          <p>{t`${{ amount: rupees(amount) }} no longer counts as paid. If it was paid after all, record it again.`}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

type Question = { title: string; text: string; confirm: string }

/** To the supplier. Only the first two modes bring no money. */
function confirmQuestion(mode: OrderPayment['mode'], amount: string): Question {
  if (mode === 'set_off')
    return {
      title: t`Are ${{ amount }} set off?`,
      text: t`No money comes: it counts against what you owe the buyer. This cannot be undone.`,
      confirm: t`Yes, they are set off`,
    }
  if (mode === 'tds')
    return {
      title: t`Is TDS of ${{ amount }} right?`,
      text: t`No money comes: the tax office has it for you, and your Form 26AS shows it. This cannot be undone.`,
      confirm: t`Yes, it is right`,
    }
  return {
    title: t`Has ${{ amount }} arrived?`,
    text: t`Confirm only what has come: this cannot be undone.`,
    confirm: t`Yes, it has arrived`,
  }
}
