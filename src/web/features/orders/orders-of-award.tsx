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

type OfAward = Pick<Award, 'id' | 'job_id' | 'bid_id' | 'bidder_name' | 'has_account' | 'status'>
type OfBid = Pick<Award, 'job_id' | 'bid_id'>

const ended: readonly OrderInList['status'][] = ['refused', 'lapsed', 'cancelled']

function useOrdersOfBid({ job_id, bid_id }: OfBid) {
  const sees = useCan('see_prices_after_award')
  const { data } = useQuery({ ...queryOf(api.orders, { query: { job_id } }), enabled: sees })
  return data?.items.filter((order) => order.bid_id === bid_id)
}

const useOrdersOf = ({ id, ...bid }: OfAward) =>
  useOrdersOfBid(bid)?.filter(({ award_id }) => award_id === null || award_id === id)

/** Beside an award, for its buyer: the order, or the button that makes it. `shownOn`: the order whose page it stands on. */
export function OrderOfAward({ award, shownOn }: { award: OfAward; shownOn?: string }) {
  const orders = useOrdersOf(award)?.filter(({ id }) => id !== shownOn)
  if (!orders) return null
  const live = orders.find(isLive)
  return (
    <div className="flex flex-col items-start gap-2 empty:hidden">
      <OrderLinksOf orders={live ? [live] : orders} />
      {!live && isInForce(award) && <MakeOrder award={award} />}
    </div>
  )
}

const isLive = ({ status }: OrderInList) => !ended.includes(status)

function MakeOrder({ award }: { award: Pick<Award, 'id' | 'job_id' | 'bidder_name' | 'has_account'> }) {
  const navigate = useNavigate()
  const making = useAct(() => call(api.makeOrder, { params: { id: award.job_id }, body: { award_id: award.id } }), {
    done: t`Draft made: check it and issue it`,
    onDone: ({ id }) => void navigate(orderLinks.order(id)),
  })
  if (!useCan('award')) return null
  if (!award.has_account)
    return (
      <p className="text-sm text-ink-soft">
        {t`${{ company: award.bidder_name }} bid by a link and has no account, which an order needs. Ask for one: “Open an account” stands on the page of the bid, and the bid goes along. It takes a GST number.`}
      </p>
    )
  return (
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
  )
}

/** On an order that came to nothing, for its buyer: another draft while the award is in force, else the way to the next bidder. */
export function OrderInstead({ order: { id, job, bid_id } }: { order: Pick<Order, 'id' | 'job' | 'bid_id'> }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: job.id } }))
  if (!data) return null
  const award = data.awards.find((one) => one.bid_id === bid_id && isInForce(one))
  if (award) return <OrderOfAward award={award} shownOn={id} />
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

/** On the page of a job, for its buyer: the orders that came of it, ended ones too, and the awards that have none yet. */
export function OrdersOfJob({ jobId }: { jobId: string }) {
  const sees = useCan('see_prices_after_award')
  const orders = useQuery({ ...queryOf(api.orders, { query: { job_id: jobId } }), enabled: sees }).data?.items
  const awards = useQuery({ ...queryOf(api.awards, { params: { id: jobId } }), enabled: sees }).data?.awards
  const mayMake = useCan('award')
  if (!orders || !awards) return null
  const isOf = (award: Award) => (order: OrderInList) =>
    order.bid_id === award.bid_id && (order.award_id === null || order.award_id === award.id)
  const without = mayMake ? awards.filter((award) => isInForce(award) && !orders.filter(isLive).some(isOf(award))) : []
  if (orders.length + without.length === 0) return null
  return (
    <Card as="section" aria-labelledby="job-orders" className="flex flex-col items-start gap-3">
      <h2 id="job-orders" className="text-lg font-semibold tracking-tight">{t`Orders`}</h2>
      <OrderLinksOf orders={orders} />
      {without.map((award) => (
        <div key={award.id} className="flex flex-col items-start gap-2">
          {award.has_account && (
            <p className="text-sm text-ink-soft">
              {t`No order to ${{ company: award.bidder_name }} yet. What was awarded is filled in.`}
            </p>
          )}
          <MakeOrder award={award} />
        </div>
      ))}
    </Card>
  )
}

/** In the chat about a bid: its orders, once there are some. */
export function OrdersInChat(bid: OfBid) {
  const orders = useOrdersOfBid(bid)?.filter(isLive) ?? []
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
