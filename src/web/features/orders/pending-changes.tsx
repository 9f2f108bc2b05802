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
          <ChangeList changes={asked.data.changes as OrderChange[]} lines={asked.data.content.lines} />
        </>
      ) : asked.error ? (
        <LoadFailed title={t`The changes could not be loaded`} query={asked} />
      ) : (
        <Skeleton className="h-32" />
      )}
    </Card>
  )
}

type ChangeListProps = { changes: readonly OrderChange[]; lines: readonly NumberedLine[] }

export function ChangeList({ changes, lines }: ChangeListProps) {
  const numberOf = lineNumbers(changes, lines)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {changes.map((change) => {
        const { what, before, after, difference } = changeInWords(change, numberOf, orderSpeech)
        return (
          <li key={`${change.line} ${change.field}`} className="py-2.5">
            <p className="text-sm font-medium">{what}</p>
            <p className="flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
              <del className="whitespace-pre-line text-ink-faint wrap-anywhere">{before}</del>
              <span aria-hidden>→</span>
              <ins className="font-medium whitespace-pre-line no-underline wrap-anywhere">{after}</ins>
              {difference && <span className="text-ink-soft">({difference})</span>}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
