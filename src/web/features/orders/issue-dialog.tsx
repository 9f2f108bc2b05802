import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { rupees } from '#web/ui/format.ts'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'
import { priceInWords } from '../bids/price-in-words.ts'
import { AnswerBy } from './answer-by.tsx'
import { NoDayNote } from './no-day-note.tsx'

/** Confirms issuing a draft, with the time for the answer. */
export function IssueDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const [hours, setHours] = useState<number>(limits.orderAnswerHours)
  // As it was when the dialog opened, since the page may read it anew below.
  const [{ buyer, supplier, place_of_supply }, setSeen] = useState(order)
  const params = { id: order.id }
  const seen = { buyer, supplier, place_of_supply: place_of_supply.state_code }
  const issuing = useAct(
    (_: string) =>
      call(api.issueOrder, { params, body: { revision: order.revision, answer_hours: hours, seen } }).catch(
        async (error: unknown) => {
          await queryClient.fetchQuery({ ...queryOf(api.order, { params }), staleTime: 0 }).then(setSeen, () => {})
          throw error
        },
      ),
    { done: t`Order issued`, onDone: onClose },
  )
  return (
    <ReasonDialog title={t`Issue this order?`} reason="none" confirm={t`Issue`} act={issuing} onClose={onClose}>
      <p className="font-semibold text-ink wrap-anywhere" translate="no">
        {order.supplier.company_name}
      </p>
      <p>
        <span className="block text-2xl font-bold tracking-tight text-ink tabular-nums">{rupees(order.total)}</span>
        {priceInWords(order.total)}
      </p>
      <NoDayNote order={order} />
      <p>{t`It gets its number, and its text is fixed. The supplier is asked to accept it.`}</p>
      <AnswerBy hours={hours} onHours={setHours} />
    </ReasonDialog>
  )
}
