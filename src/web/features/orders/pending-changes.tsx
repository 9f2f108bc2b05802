import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { lineNumbers, type NumberedLine, type OrderChange } from '#domain/orders/amendment.ts'
import { changeInWords } from '#domain/orders/order-in-words.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quantityText } from '../boq/unit-names.ts'
import { orderSpeech } from './order-speech.ts'

/** What an amendment that waits would change: before and after. The order in force stands below, unchanged. */
export function PendingChanges({ order, version }: { order: Order; version: number }) {
  const asked = useQuery(queryOf(api.orderVersion, { params: { id: order.id, version: String(version) } }))
  return (
    <Card as="section" aria-labelledby="changes" className="flex flex-col gap-3">
      <h2 id="changes" className="text-lg font-semibold tracking-tight">
        {t`What version ${version} changes`}
      </h2>
      <p className="text-ink-soft">{t`Until it is accepted, version ${{ version: order.version }} holds.`}</p>
      {asked.data ? (
        <>
          {asked.data.reason && <p className="wrap-anywhere">{t`Reason: ${{ reason: asked.data.reason }}`}</p>}
          <ChangeList
            changes={asked.data.changes as OrderChange[]}
            lines={asked.data.content.lines}
            accepted={order.items}
          />
        </>
      ) : asked.error ? (
        <LoadFailed title={t`The changes could not be loaded`} query={asked} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  )
}

type ChangeListProps = {
  changes: readonly OrderChange[]
  lines: readonly NumberedLine[]
  /** The lines in force, with what came of each. */
  accepted: readonly Pick<Order['items'][number], 'position' | 'accepted_qty' | 'unit'>[]
}

export function ChangeList({ changes, lines, accepted }: ChangeListProps) {
  const numberOf = lineNumbers(changes, lines)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map((change) => {
        const { what, before, after, difference } = changeInWords(change, numberOf, orderSpeech)
        const came = change.field === 'rate' && accepted.find(({ position }) => position === change.line)
        return (
          <li key={`${change.line} ${change.field}`} className="py-2.5">
            <p className="text-sm font-medium">{what}</p>
            <p className="flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
              <del className="whitespace-pre-line text-ink-faint wrap-anywhere">{before}</del>
              <span aria-hidden>→</span>
              <ins className="font-medium whitespace-pre-line no-underline wrap-anywhere">{after}</ins>
              {difference && <span className="text-ink-soft">({difference})</span>}
            </p>
            {came && came.accepted_qty > 0 && (
              <p className="text-sm text-ink-soft">
                {t`${{ accepted: quantityText(came.accepted_qty, came.unit) }} accepted so far. What is billed already keeps its rate; the new one is for bills from now on.`}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
