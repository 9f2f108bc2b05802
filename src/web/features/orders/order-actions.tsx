import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Ban, FilePen, PackageX, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { factsOf } from './order-facts.ts'

const AmendOrderDialog = lazy(async () => ({ default: (await import('./amend-order-dialog.tsx')).AmendOrderDialog }))

type Asked = 'amend' | 'withdraw' | 'cancel' | 'close'

/** What else the buyer can do with an order. Nothing where nothing is possible. */
export function OrderActions({ order }: { order: Order }) {
  const me = useActor()
  const facts = factsOf(order)
  const [asked, setAsked] = useState<Asked | null>(null)
  const begun = order.progress.dispatched > 0 || order.progress.received > 0
  const mayCancel = !begun && orderPolicy.cancelOrder(me, facts).allowed
  const ofOrder = { params: { id: order.id } }
  const { data: money } = useQuery({ ...queryOf(api.moneyOfOrder, ofOrder), enabled: mayCancel })
  const offered: [Asked, string, typeof Ban, boolean][] = [
    ['amend', t`Amend`, FilePen, orderPolicy.amendOrder(me, facts).allowed],
    ['withdraw', t`Take back`, Undo2, orderPolicy.withdrawVersion(me, facts).allowed],
    ['close', t`Close with a rest`, PackageX, orderPolicy.closeOrder(me, facts).allowed],
    ['cancel', t`Cancel the order`, Ban, mayCancel && !(money && isBilledOrPaid(money))],
  ]
  const possible = offered.filter(([, , , isPossible]) => isPossible)
  if (possible.length === 0) return null
  const close = () => setAsked(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      {possible.map(([act, label, Icon]) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'amend' ? 'secondary' : 'ghost'}
          icon={<Icon aria-hidden />}
          onClick={() => setAsked(act)}
        >
          {label}
        </Button>
      ))}
      {asked === 'withdraw' && <WithdrawDialog order={order} onClose={close} />}
      {asked === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asked === 'close' && <CloseDialog order={order} onClose={close} />}
      <Suspense fallback={null}>{asked === 'amend' && <AmendOrderDialog order={order} onClose={close} />}</Suspense>
    </div>
  )
}

/** What the server cancels no more: it is closed. */
const isBilledOrPaid = ({ bills, payments }: MoneyOfOrder): boolean =>
  bills.some(({ status }) => status !== 'returned' && status !== 'withdrawn') ||
  payments.some(({ status }) => status !== 'withdrawn')

type DialogProps = { order: Order; onClose: () => void }

function WithdrawDialog({ order: { id, version, to_approve }, onClose }: DialogProps) {
  const act = useAct((reason: string) => call(api.withdrawOrder, { params: { id }, body: { reason } }), {
    done: t`Taken back`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      about={id}
      title={version === 0 ? t`Take this order back?` : t`Take this amendment back?`}
      reason="needed"
      confirm={t`Take back`}
      danger
      act={act}
      onClose={onClose}
    >
      <p>
        {version === 0
          ? t`It becomes a draft again and keeps its number. The supplier is told, with your reason.`
          : to_approve
            ? t`The order goes on as it was. The supplier knows nothing of this amendment.`
            : t`The order goes on as it was. The supplier is told, with your reason.`}
      </p>
    </ReasonDialog>
  )
}

function CancelDialog({ order: { id, status, award_id, job }, onClose }: DialogProps) {
  const ofJob = useQuery(queryOf(api.job, { params: { id: job.id } }))
  // A job that is awarded as a whole stays so.
  const endsAward = award_id !== null && ofJob.data !== undefined && ofJob.data.status !== 'awarded'
  const act = useAct((reason: string) => call(api.cancelOrder, { params: { id }, body: { reason } }), {
    done: t`Order cancelled`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      about={id}
      title={t`Cancel this order?`}
      reason="needed"
      confirm={t`Cancel the order`}
      cancel={t`Keep it`}
      danger
      act={act}
      onClose={onClose}
    >
      <p>
        {status === 'draft'
          ? t`The award stays: you can make another order of it. This cannot be undone.`
          : ofJob.isLoading
            ? t`Nothing is delivered or paid on it any more. This cannot be undone.`
            : endsAward
              ? t`Nothing is delivered or paid on it any more, and its award ends. This cannot be undone.`
              : t`Nothing is delivered or paid on it any more. The job is awarded and stays so: you can make another order to this supplier, or post what is still needed as a new job. This cannot be undone.`}
      </p>
    </ReasonDialog>
  )
}

function CloseDialog({ order: { id }, onClose }: DialogProps) {
  const advance = useQuery(queryOf(api.moneyOfOrder, { params: { id } })).data?.advance_left ?? 0
  const act = useAct((reason: string) => call(api.closeOrder, { params: { id }, body: { reason } }), {
    done: t`Order closed`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      about={id}
      title={t`Close this order?`}
      reason="needed"
      confirm={t`Close the order`}
      danger
      act={act}
      onClose={onClose}
    >
      <p>{t`What has arrived is still to be billed and paid. The rest is given up. This cannot be undone.`}</p>
      {advance > 0 && (
        <Banner kind="warning" title={t`${{ left: rupees(advance) }} of the advance is not taken off any bill.`}>
          {t`Take it off the bills that are still to be passed, or agree with the supplier how it is paid back: you record that at the advance, also after the order is closed.`}
        </Banner>
      )}
    </ReasonDialog>
  )
}
