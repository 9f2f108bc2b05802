import { t } from '@lingui/core/macro'
import { Truck } from 'lucide-react'
import { pages } from '#contract/pages.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ReceiptsOfOrder } from './receipts-of-order.tsx'

/** On the page of an order in force: the way to its trucks, and what was received. */
export function TrucksOfOrder({ orderId, isInForce }: { orderId: string; isInForce: boolean }) {
  const isBuyer = useMe().role === 'buyer'
  const mayAct = useCan(isBuyer ? 'receive_goods' : 'dispatch_goods')
  return (
    <>
      {isInForce && mayAct && (
        <LinkButton
          variant="secondary"
          className="self-start"
          icon={<Truck aria-hidden />}
          to={isBuyer ? pages.receiving.path : `${pages.dispatching.path}?order=${orderId}`}
        >
          {isBuyer ? t`Receive` : t`Send a truck`}
        </LinkButton>
      )}
      <ReceiptsOfOrder orderId={orderId} />
    </>
  )
}
