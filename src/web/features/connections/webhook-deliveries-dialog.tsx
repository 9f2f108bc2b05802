import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Webhook } from '#contract/webhook.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { WebhookDeliveryRow } from './webhook-delivery-row.tsx'

/** Often enough to see a test arrive. */
const lookEveryMs = 3_000

/** What was sent to a webhook and how it went. */
export function WebhookDeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, url, status } = webhook
  const deliveries = useInfiniteQuery({
    ...pagesOf(api.webhookDeliveries, { params: { id } }),
    refetchInterval: lookEveryMs,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Deliveries to ${{ host: new URL(url).host }}`}
      description={t`Kept for 30 days. What fails is tried ten times within three days.`}
    >
      {deliveries.isLoading && <SkeletonCards label={t`Loading deliveries`} />}
      {!deliveries.isLoading && !deliveries.data && (
        <LoadFailed title={t`The deliveries could not be loaded`} query={deliveries} />
      )}
      {deliveries.data?.length === 0 && <p className="py-6 text-center text-ink-soft">{t`Nothing sent yet`}</p>}
      <ul className="-mx-5 divide-y divide-line sm:-mx-6">
        {deliveries.data?.map((delivery) => (
          <WebhookDeliveryRow key={delivery.id} delivery={delivery} webhookId={id} mayResend={status === 'on'} />
        ))}
      </ul>
      <LoadMore
        hasMore={deliveries.hasNextPage}
        loading={deliveries.isFetchingNextPage}
        onMore={() => void deliveries.fetchNextPage()}
      />
    </Dialog>
  )
}
