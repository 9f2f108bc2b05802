import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { OrderInList } from '#contract/order.ts'
import { queryOf } from '#web/api/queries.ts'
import { useCan } from '#web/session/me.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { orderLinks } from '../orders/order-links.ts'
import type { OpenAction, OpenActions } from './open-action.ts'

/** Orders and amendments that wait for the reader's answer. */
export function useOrdersToAccept(): Pick<OpenActions, 'actions' | 'isLoading'> {
  const mayAnswer = useCan('place_bids')
  const { data, isLoading } = useQuery({ ...queryOf(api.orders, { query: { state: 'open' } }), enabled: mayAnswer })
  return { actions: data?.items.map(toAccept) ?? [], isLoading }
}

function toAccept({ id, buyer_name, version, job, respond_by }: OrderInList): OpenAction {
  return {
    key: `order ${id}`,
    to: orderLinks.order(id),
    icon: FileText,
    tone: 'warning',
    title:
      version === 0
        ? t`${{ company: buyer_name }} sends you an order: read and accept it`
        : t`${{ company: buyer_name }} wants to amend an order: read and accept it`,
    text: [job.title, respond_by && t`Answer by ${{ time: indiaTime(respond_by) }}`].filter(Boolean).join(' · '),
  }
}
