import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { RotateWebhookDialog } from './rotate-webhook-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDeliveriesDialog } from './webhook-deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import type { WebhookQuestion } from './webhook-question.ts'

type WebhookQuestionDialogProps = {
  asked: WebhookQuestion
  onAsk: (next: WebhookQuestion) => void
  onClose: () => void
}

export function WebhookQuestionDialog({ asked, onAsk, onClose }: WebhookQuestionDialogProps) {
  const showSecret = (secret: string) => onAsk({ what: 'secret', secret })
  switch (asked.what) {
    case 'add':
      return <WebhookDialog webhook={null} onSecret={showSecret} onClose={onClose} />
    case 'change':
      return <WebhookDialog webhook={asked.webhook} onSecret={showSecret} onClose={onClose} />
    case 'secret':
      return <SecretDialog secret={asked.secret} onClose={onClose} />
    case 'deliveries':
      return <WebhookDeliveriesDialog webhook={asked.webhook} onClose={onClose} />
    case 'rotate':
      return <RotateWebhookDialog webhook={asked.webhook} onSecret={showSecret} onClose={onClose} />
    case 'delete':
      return <DeleteWebhookDialog webhook={asked.webhook} onClose={onClose} />
  }
}
