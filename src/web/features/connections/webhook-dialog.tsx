import { t } from '@lingui/core/macro'
import type { Webhook } from '#contract/webhook.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { WebhookForm } from './webhook-form.tsx'

type WebhookDialogProps = { webhook: Webhook | null; onSecret: (secret: string) => void; onClose: () => void }

export function WebhookDialog({ webhook, onSecret, onClose }: WebhookDialogProps) {
  return (
    <Dialog open onClose={onClose} title={webhook ? t`Edit webhook` : t`Add webhook`}>
      <WebhookForm webhook={webhook} onSecret={onSecret} onDone={onClose} />
    </Dialog>
  )
}
