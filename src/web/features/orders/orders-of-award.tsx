import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FilePlus2, FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { Award } from '#contract/award.ts'
import type { Order, OrderInList } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useCan } from '#web/session/me.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useAct } from '../bidding/use-act.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { orderLinks } from './order-links.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'

type OfAward = Pick<Award, 'id' | 'job_id' | 'bid_id' | 'status'>
type OfBid = Pick<Award, 'job_id' | 'bid_id'>

const ended: readonly OrderInList['status'][] = ['refused', 'lapsed', 'cancelled']

function useOrdersOfBid({ job_id, bid_id }: OfBid) {
  const sees = useCan('see_prices_after_award')
  const { data } = useQuery({ ...queryOf(api.orders, { query: { job_id } }), enabled: sees })
  return data?.items.filter((order) => order.bid_id === bid_id)
}

const useOrdersOf = ({ id, ...bid }: OfAward) =>
  useOrdersOfBid(bid)?.filter(({ award_id }) => award_id === null || award_id === id)

/** Beside an award, for its buyer: the order, or the button that makes it. */
export function OrderOfAward({ award }: { award: OfAward }) {
  const orders = useOrdersOf(award)
  const navigate = useNavigate()
  const mayMake = useCan('award')
  const making = useAct(() => call(api.makeOrder, { params: { id: award.job_id }, body: { award_id: award.id } }), {
    done: t`Draft made: check it and issue it`,
    onDone: ({ id }) => void navigate(orderLinks.order(id)),
  })
  if (!orders) return null
  const live = orders.find(({ status }) => !ended.includes(status))
  return (
    <div className="flex flex-col items-start gap-2 empty:hidden">
      <OrderLinksOf orders={live ? [live] : orders} />
      {!live && isInForce(award) && mayMake && (
        <>
          {making.error && <FailedCall error={making.error} />}
          <Button
            variant="secondary"
            size="sm"
            icon={<FilePlus2 aria-hidden />}
            loading={making.isPending}
            onClick={() => making.mutate()}
          >
            {t`Make the order`}
          </Button>
        </>
      )}
    </div>
  )
}

/** On an order that came to nothing, for its buyer: another draft while the award is in force, else the way to the next bidder. */
export function OrderInstead({ order: { job, bid_id } }: { order: Pick<Order, 'job' | 'bid_id'> }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: job.id } }))
  if (!data) return null
  const award = data.awards.find((one) => one.bid_id === bid_id && isInForce(one))
  if (award) return <OrderOfAward award={award} />
  return (
    <LinkButton to={jobLinks.bids(job.id)} variant="secondary" size="sm" className="self-start">
      {t`To the bids: award another one`}
    </LinkButton>
  )
}

const isInForce = ({ status }: Pick<Award, 'status'>) => status === 'offered' || status === 'accepted'

/** Beside the own award, for the bidder: the orders that came of it. */
export function OrdersOfOwnAward({ award }: { award: OfAward }) {
  return <OrderLinksOf orders={useOrdersOf(award) ?? []} />
}

/** On the page of a job, for its buyer: the orders that came of it, ended ones too. */
export function OrdersOfJob({ jobId }: { jobId: string }) {
  const sees = useCan('see_prices_after_award')
  const { data } = useQuery({ ...queryOf(api.orders, { query: { job_id: jobId } }), enabled: sees })
  if (!data?.items.length) return null
  return (
    <Card as="section" aria-labelledby="job-orders" className="flex flex-col items-start gap-3">
      <h2 id="job-orders" className="text-lg font-semibold tracking-tight">{t`Orders`}</h2>
      <OrderLinksOf orders={data.items} />
    </Card>
  )
}

/** In the chat about a bid: its orders, once there are some. */
export function OrdersInChat(bid: OfBid) {
  const orders = useOrdersOfBid(bid)?.filter(({ status }) => !ended.includes(status)) ?? []
  if (orders.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 border-b border-line bg-surface px-4 py-2 lg:px-5">
      <OrderLinksOf orders={orders} />
    </div>
  )
}

function OrderLinksOf({ orders }: { orders: readonly OrderInList[] }) {
  return orders.map((order) => (
    <p key={order.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LinkButton to={orderLinks.order(order.id)} variant="secondary" size="sm">
        <FileText aria-hidden />
        {order.number ? t`Open order ${{ number: order.number }}` : t`Open the draft of the order`}
      </LinkButton>
      <OrderStatusBadge order={order} />
    </p>
  ))
}
