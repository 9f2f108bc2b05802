import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Webhook } from '#contract/webhook.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWebhookActions } from './use-webhook-actions.ts'

/** Deletes a webhook, or offers to switch it off instead. */
export function DeleteWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { switching } = useWebhookActions(webhook)
  const deleting = useMutation({
    mutationFn: () => call(api.deleteWebhook, { params: { id: webhook.id } }),
    onSuccess: () => {
      toast.success(t`Webhook deleted`)
      onClose()
      return screensUpdated()
    },
  })
  const busy = deleting.isPending || switching.isPending
  const failed = deleting.error ?? switching.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Delete ${{ host: new URL(webhook.url).host }}?`}
      size="sm"
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-4 max-sm:mb-5">
        <p className="text-ink-soft">{t`The list of its deliveries and its secret go too. To pause it, switch it off instead.`}</p>
      </div>
      <NotedActions note={failed && <FailedCall error={failed} />}>
        {webhook.status === 'on' && (
          <Button variant="secondary" disabled={busy} onClick={() => switching.mutate('off', { onSuccess: onClose })}>
            {t`Switch off`}
          </Button>
        )}
        <Button variant="danger" disabled={busy} loading={deleting.isPending} onClick={() => deleting.mutate()}>
          {t`Delete`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
