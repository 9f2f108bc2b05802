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

type RotateWebhookDialogProps = { webhook: Webhook; onSecret: (secret: string) => void; onClose: () => void }

export function RotateWebhookDialog({ webhook: { id }, onSecret, onClose }: RotateWebhookDialogProps) {
  const rotating = useMutation({
    mutationFn: () => call(api.rotateWebhook, { params: { id } }),
    onSuccess: ({ secret }) => {
      onSecret(secret)
      return screensUpdated()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Make a new secret?`} size="sm" compact role="alertdialog">
      <div className="flex flex-col gap-4 max-sm:mb-5">
        <p className="text-ink-soft">
          {t`For 24 hours requests are signed with both secrets, so that your program can change over. Then only the new one is valid.`}
        </p>
      </div>
      <NotedActions note={rotating.isError && <FailedCall error={rotating.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={rotating.isPending}>
          {t`Cancel`}
        </Button>
        <Button onClick={() => rotating.mutate()} loading={rotating.isPending}>
          {t`Make secret`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
