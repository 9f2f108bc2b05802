import { plural, t } from '@lingui/core/macro'
import { QrCode as QrIcon, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Dispatch, OrderToReceive } from '#contract/receiving.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useCan } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { dateTime } from '#web/ui/format.ts'
import { useAct } from '../bidding/use-act.ts'
import { DriverPaper } from './driver-paper.tsx'
import { loadOf } from './load-of.ts'

/** The supplier's trucks that have not arrived. */
export function TrucksOnTheWay({ order }: { order: OrderToReceive }) {
  if (order.trucks.length === 0) return null
  return (
    <section aria-labelledby="trucks" className="flex flex-col gap-3">
      <h2 id="trucks" className="text-lg font-semibold tracking-tight">
        {plural(order.trucks.length, { one: '# truck on its way', other: '# trucks on their way' })}
      </h2>
      <ul className="flex flex-col gap-3">
        {order.trucks.map((truck) => (
          <TruckCard key={truck.id} order={order} truck={truck} />
        ))}
      </ul>
    </section>
  )
}

function TruckCard({ order, truck }: { order: OrderToReceive; truck: Dispatch }) {
  const [isShown, setShown] = useState(false)
  const maySend = useCan('dispatch_goods')
  const [isAsked, setAsked] = useState(false)
  const takingBack = useAct(() => call(api.cancelDispatch, { params: { id: truck.id } }), {
    done: t`Truck ${{ vehicle: truck.vehicle_number }} is taken back`,
  })
  if (isShown)
    return (
      <li>
        <DriverPaper order={order} dispatch={truck} onDone={() => setShown(false)} />
      </li>
    )
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <p translate="no" className="font-semibold">
          {truck.vehicle_number}
        </p>
        <p className="text-[0.9375rem] wrap-anywhere">{loadOf(order, truck).join(' · ')}</p>
        <p className="text-sm text-ink-soft">{t`Sent ${{ time: dateTime(truck.dispatched_at) }}`}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" icon={<QrIcon aria-hidden />} onClick={() => setShown(true)}>
          {t`Driver's paper`}
        </Button>
        {maySend && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Undo2 aria-hidden />}
            loading={takingBack.isPending}
            onClick={() => setAsked(true)}
          >
            {t`Take back`}
          </Button>
        )}
      </div>
      {takingBack.isError && <FailedCall error={takingBack.error} />}
      <ConfirmDialog
        open={isAsked}
        title={t`Take back truck ${{ vehicle: truck.vehicle_number }}?`}
        text={t`The driver's paper no longer counts at the gate. What the truck has is left to be sent again.`}
        confirm={t`Take back`}
        cancel={t`Back`}
        danger
        onConfirm={() => {
          setAsked(false)
          takingBack.mutate()
        }}
        onCancel={() => setAsked(false)}
      />
    </Card>
  )
}
