import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ReceiptIndianRupee } from 'lucide-react'
import { Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { MoneyOfOrder as Money, OrderMilestone } from '#contract/order-payment.ts'
import { parsePaise, rupeesNumber } from '#domain/exact.ts'
import { notArrived } from '#domain/orders/contested.ts'
import { estimatedTds } from '#domain/orders/contract-tds.ts'
import { dueInWords } from '#domain/orders/due-in-words.ts'
import { isSettled, paidByBills } from '#domain/orders/paid-by-bills.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { usePublicConfig } from '#web/api/public-config.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { speechOf } from '../orders/order-speech.ts'
import { BillRow } from './bill-row.tsx'
import { AdvanceRefundDialog, BillForm, PaymentDialog, TakeBackOfAdvance } from './lazy-forms.ts'
import { DisputePanel, HeldMoney } from './lazy-parts.ts'
import { isBilled, standingOf } from './milestone-standing.ts'
import { milestoneStandings, paymentStandings, triggerNames } from './money-words.ts'
import { PaidBack } from './paid-back.tsx'
import { Payments } from './payments.tsx'
import { RaiseDispute } from './raise-dispute.tsx'
import { StandingBadge } from './standing-badge.tsx'

/** Bills, payments, milestones and disputes on the page of an order. */
export function MoneyOfOrder({ orderId }: { orderId: string }) {
  const money = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  const escrow = usePublicConfig()?.escrow
  if (money.isLoading) return <SkeletonCards count={1} label={t`Loading bills`} />
  if (!money.data) return <LoadFailed title={t`The bills could not be loaded`} query={money} />
  return (
    <div className="flex flex-col gap-5">
      <Bills money={money.data} />
      <Milestones money={money.data} />
      {escrow && (
        <Suspense>
          <HeldMoney money={money.data} partner={escrow.partner} />
        </Suspense>
      )}
      <Payments orderId={orderId} />
      <Suspense>
        <DisputePanel money={money.data} />
      </Suspense>
    </div>
  )
}

function Bills({ money }: { money: Money }) {
  const sells = useMe().role !== 'buyer'
  const [bills, setBills] = useState(false)
  const keepsAccounts = useCan('keep_accounts')
  const maySend = keepsAccounts && sells && money.takes_bills
  return (
    <Card as="section" id="bills" pad="none" aria-label={t`Bills`} className="scroll-mt-20 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 pb-3 sm:px-5">
        <h2 className="font-semibold">{t`Bills`}</h2>
        {maySend && (
          <Button size="sm" icon={<ReceiptIndianRupee aria-hidden />} onClick={() => setBills(true)}>
            {t`Send a bill`}
          </Button>
        )}
      </div>
      {money.bills.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft sm:px-5">
          {sells ? t`Bill what has been accepted at the site.` : t`The supplier has sent no bill yet.`}
        </p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {money.bills.map((bill) => (
            <BillRow key={bill.id} bill={bill} other={null} />
          ))}
        </ul>
      )}
      <Suspense>{bills && <BillForm money={money} onClose={() => setBills(false)} />}</Suspense>
    </Card>
  )
}

/** What goods or work make due is paid by bills: of what was accepted, each with a last day of its own. */
function ByBills({ money }: { money: Money }) {
  const { bills, lines, closed } = money
  const side = useMe().role === 'buyer' ? 'buyer' : 'supplier'
  const { paid, to_confirm, to_refund, refunded, next } = paidByBills(bills, side)
  const nothingOpen = isSettled(bills, lines)
    ? t`All that was accepted is billed and paid.`
    : t`No bill is to be paid now.`
  return (
    <p className="border-t border-line pt-3 text-sm tabular-nums">
      {closed && !isDelivered(money) && (
        <span className="mb-1 block">
          {t`The order was closed: of these sums only what was accepted is billed and paid.`}
        </span>
      )}
      {t`Paid for bills, with TDS: ${{ paid: rupees(paid) }}`}
      {to_confirm > 0 && ` · ${t`To be confirmed: ${{ amount: rupees(to_confirm) }}`}`}
      {refunded > 0 && ` · ${t`Paid back: ${{ amount: rupees(refunded) }}`}`}
      {' · '}
      {next
        ? !next.passed
          ? t`${{ left: rupees(next.amount) }} billed, to be paid by ${{ day: date(next.due_on) }} once all of it is passed`
          : t`${{ left: rupees(next.amount) }} to be paid by ${{ day: date(next.due_on) }}`
        : to_refund > 0
          ? t`${{ left: rupees(to_refund) }} to be paid back`
          : nothingOpen}
    </p>
  )
}

/** The whole order is delivered, and all of it billed and paid. */
const isDelivered = ({ bills, lines }: Money) =>
  isSettled(bills, lines) && lines.every(({ accepted_qty, ordered_qty }) => accepted_qty >= ordered_qty)

/** The buyer says that it is paid, and the supplier has not said so yet. */
const isToConfirm = ({ payments }: Money, { id, status }: OrderMilestone) =>
  status === 'paid' && payments.some((payment) => payment.milestone_id === id && payment.status === 'recorded')

const leftOf = ({ amount, paid }: OrderMilestone) => Math.round((amount - paid) * 100) / 100

/** Of work it is deducted from what is paid ahead as well. */
const tdsOfAdvance = ({ kind, seller_gst_number: seller }: Money, amount: number): number =>
  rupeesNumber(estimatedTds(kind, seller, parsePaise(amount)!))

function Contested({ payments }: { payments: Money['payments'] }) {
  const amount = notArrived(payments)
  return amount > 0 && <Badge tone="danger">{t`Contested: ${{ amount: rupees(amount) }}`}</Badge>
}

/** Null: its bills have their own days, or it is not known yet. */
function dayToPay(milestone: OrderMilestone, buys: boolean): string | null {
  if (milestone.due_on === null || isBilled(milestone)) return null
  const day = date(milestone.due_on)
  return buys ? t`Pay by ${day}` : t`Due by ${day}`
}

function Milestones({ money }: { money: Money }) {
  const keepsAccounts = useCan('keep_accounts')
  const buys = useMe().role === 'buyer'
  const pays = buys && keepsAccounts
  const [paying, setPaying] = useState<OrderMilestone | null>(null)
  const [refunds, setRefunds] = useState(false)
  const advance = money.milestones.find(({ trigger }) => trigger === 'acceptance')
  if (money.milestones.length === 0) return null
  return (
    <Card as="section" aria-label={t`Payment terms`}>
      <h2 className="font-semibold">{t`Payment terms`}</h2>
      <ul className="mt-2 divide-y divide-line">
        {money.milestones.map((milestone) => (
          <li key={milestone.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">
                {milestone.name || translate(triggerNames[milestone.trigger])}
                {milestone.percent > 0 && ` · ${milestone.percent} %`}
              </span>
              <span className="text-sm text-ink-soft tabular-nums">
                {rupees(milestone.amount)}
                {` · ${dayToPay(milestone, buys) ?? dueInWords({ ...milestone, on_date: null }, speechOf(money.kind))}`}
                {milestone.paid > 0 && ` · ${t`Paid ${{ paid: rupees(milestone.paid) }}`}`}
                {milestone.trigger === 'acceptance' &&
                  money.advance_left > 0 &&
                  ` · ${t`${{ left: rupees(money.advance_left) }} of it not taken off bills yet`}`}
              </span>
              {milestone === advance && (
                <PaidBack orderId={money.order_id} refunds={money.advance_refunds} TakeBack={TakeBackOfAdvance} />
              )}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {isBilled(milestone) && milestone.status === 'due' && isDelivered(money) && (
                <Badge tone="success">{t`Paid by bills`}</Badge>
              )}
              {milestone.status !== 'frozen' && !(isBilled(milestone) && milestone.status === 'due') && (
                <StandingBadge
                  standing={
                    isToConfirm(money, milestone)
                      ? paymentStandings.recorded
                      : milestoneStandings[standingOf(milestone)]
                  }
                />
              )}
              <Contested payments={money.payments.filter(({ milestone_id }) => milestone_id === milestone.id)} />
              {pays && milestone.status === 'due' && !isBilled(milestone) && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setPaying(milestone)}
                >{t`Record a payment`}</Button>
              )}
              {pays && milestone === advance && money.advance_refundable > 0 && (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => setRefunds(true)}
                >{t`Record what was paid back`}</Button>
              )}
              <RaiseDispute money={money} about={{ milestone_id: milestone.id }} kind="delay" />
            </span>
          </li>
        ))}
      </ul>
      {money.milestones.some(isBilled) && <ByBills money={money} />}
      {paying && (
        <Suspense>
          <PaymentDialog
            orderId={money.order_id}
            of={{ milestone_id: paying.id }}
            left={leftOf(paying)}
            tds={paying.trigger === 'acceptance' ? tdsOfAdvance(money, leftOf(paying)) : 0}
            onClose={() => setPaying(null)}
          />
        </Suspense>
      )}
      <Suspense>
        {refunds && (
          <AdvanceRefundDialog
            orderId={money.order_id}
            left={money.advance_refundable}
            onClose={() => setRefunds(false)}
          />
        )}
      </Suspense>
    </Card>
  )
}
