import { t } from '@lingui/core/macro'
import { Ruler, Truck } from 'lucide-react'
import type { Order } from '#contract/order.ts'
import { pages } from '#contract/pages.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { receiveAddress } from './receipt-kind.ts'
import { ReceiptsOfOrder } from './receipts-of-order.tsx'

/** On the page of an order in force: the way to its trucks, or to the measuring of its work, and what was received. */
export function TrucksOfOrder({ order }: { order: Pick<Order, 'id' | 'kind' | 'status' | 'other_closed_at'> }) {
  const { id, kind, status, other_closed_at } = order
  const isBuyer = useMe().role === 'buyer'
  const isWork = kind === 'wo'
  const mayAct = useCan(isBuyer ? 'receive_goods' : 'dispatch_goods')
  return (
    <>
      {/* Work comes by no truck, and nobody receives for an account that is closed. */}
      {status === 'accepted' && mayAct && (isBuyer || !(isWork || other_closed_at)) && (
        <LinkButton
          variant="secondary"
          className="self-start"
          icon={isWork ? <Ruler aria-hidden /> : <Truck aria-hidden />}
          to={
            isWork ? receiveAddress(id, null) : isBuyer ? pages.receiving.path : `${pages.dispatching.path}?order=${id}`
          }
        >
          {isWork ? t`Measure work` : isBuyer ? t`Receive` : t`Send a truck`}
        </LinkButton>
      )}
      <ReceiptsOfOrder orderId={id} />
    </>
  )
}
