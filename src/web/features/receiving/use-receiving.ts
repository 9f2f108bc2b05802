import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'

/** Accepted orders with what is on its way. Kept on the device. */
export const useReceiving = () => useQuery(queryOf(api.receiving))

/** One order: from the kept list, until the server has answered. */
export function useOrderToReceive(orderId: string) {
  const list = useReceiving()
  const order = useQuery({ ...queryOf(api.receivingOrder, { params: { id: orderId } }), enabled: orderId !== '' })
  return { ...order, data: order.data ?? list.data?.items.find(({ id }) => id === orderId), list }
}
