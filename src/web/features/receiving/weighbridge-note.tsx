import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { countedBesideLoad } from '#domain/orders/weighed-load.ts'
import { queryOf } from '#web/api/queries.ts'
import { Banner } from '#web/ui/banner.tsx'
import { quantityNumber } from '../boq/unit-names.ts'

/** To whoever passes a bill: trucks with its lines of which the weighbridge says something else than the count, which is paid for. */
export function WeighbridgeNote({ bill }: { bill: Bill }) {
  const receipts = useQuery(queryOf(api.receipts, { params: { id: bill.order_id } })).data ?? []
  const billed = new Set(bill.items.map(({ order_item_id }) => order_item_id))
  const differing = receipts.flatMap((receipt) => {
    const { status, net_kg, items } = receipt
    const isBilled = status !== 'cancelled' && items.some(({ order_item_id }) => billed.has(order_item_id))
    const counted = isBilled ? countedBesideLoad(receipt) : null
    return counted === null ? [] : [{ ...receipt, net: net_kg!, counted }]
  })
  if (differing.length === 0) return null
  return (
    <Banner kind="warning" title={t`Weighbridge and count differ`}>
      <ul>
        {differing.map(({ id, number, net, counted }) => (
          <li key={id}>
            <span translate="no">{number}</span>:{' '}
            {t`The weighbridge says ${{ net: quantityNumber(net) }} kg, ${{ counted: quantityNumber(counted) }} kg were counted.`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
