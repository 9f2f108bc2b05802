import { plural, t } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderToReceive } from '#contract/receiving.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
import { displayName } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { date } from '#web/ui/format.ts'
import { quantityText } from '../boq/unit-names.ts'
import type { OpenAction, OpenActions } from '../dashboard/open-action.ts'
import { dispatchAddress } from './dispatch-kind.ts'
import { leftToSend } from './left-to-send.ts'
import { loadOf } from './load-of.ts'
import { receiptKind, receiveAddress } from './receipt-kind.ts'
import { useReceiving } from './use-receiving.ts'

/** Of site people trucks to receive, of dispatch people orders that wait for one; `show` puts them on the dashboard. */
export function TruckActions({ show }: { show: (trucks: OpenActions) => ReactNode }) {
  const receiving = useReceiving()
  const isBuyer = useMe().role === 'buyer'
  const onDevice = new Set(useEntries(receiptKind).map(({ content }) => content.receipt.dispatch_id))
  const orders = receiving.data?.items ?? []
  const actions = isBuyer ? orders.flatMap(toReceive).filter(({ key }) => !onDevice.has(key)) : orders.flatMap(toSend)
  return show({ ...receiving, actions })
}

const toReceive = (order: OrderToReceive): OpenAction[] =>
  order.trucks.map((truck) => ({
    key: truck.id,
    to: receiveAddress(order.id, truck.id),
    icon: Truck,
    tone: 'accent',
    title: t`Receive ${{ vehicle: truck.vehicle_number }}`,
    text: [
      ...loadOf(order, truck),
      displayName(order.supplier_name),
      order.site?.name,
      truck.expected_on && t`expected ${{ day: date(truck.expected_on) }}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))

function toSend(order: OrderToReceive): OpenAction[] {
  const left = leftToSend(order).filter(({ qty }) => qty > 0)
  if (order.kind === 'wo' || left.length === 0) return []
  const what = left.map(({ line, qty }) => `${line.description} ${quantityText(qty, line.unit)}`).join(', ')
  return [
    {
      key: order.id,
      to: dispatchAddress(order.id),
      icon: Truck,
      tone: order.trucks.length > 0 ? 'info' : 'accent',
      title: t`Send a truck to ${{ company: displayName(order.buyer_name) }}`,
      text: [
        t`Left to send: ${{ what }}`,
        order.trucks.length > 0 &&
          plural(order.trucks.length, { one: '# truck on its way', other: '# trucks on their way' }),
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ]
}
