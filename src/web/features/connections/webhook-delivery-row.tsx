import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import type { WebhookDelivery } from '#contract/webhook.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { dateTime, relativeTime } from '#web/ui/format.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { toast } from '#web/ui/toast.ts'
import { eventNames, outcomeOf } from './webhook-words.ts'

type WebhookDeliveryRowProps = { delivery: WebhookDelivery; webhookId: string; mayResend: boolean }

export function WebhookDeliveryRow({ delivery, webhookId, mayResend }: WebhookDeliveryRowProps) {
  const { id, event, created_at, attempts, next_attempt_at } = delivery
  const name = translate(eventNames[event])
  const { tone, text } = outcomeOf(delivery)
  const resending = useMutation({
    mutationFn: () => call(api.resendWebhook, { params: { id: webhookId, deliveryId: id } }),
    onSuccess: () => {
      toast.success(t`Sent again`)
      return screensUpdated()
    },
  })
  return (
    <li className="flex items-center gap-3 px-5 py-3 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-semibold">{name}</span>
          <time dateTime={created_at} title={dateTime(created_at)} className="text-sm text-ink-faint">
            {relativeTime(created_at)}
          </time>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
          <StatusDot tone={tone} />
          <span>{text}</span>
          {attempts > 1 && (
            <span className="text-sm text-ink-faint">
              {plural(attempts, { one: '# attempt', other: '# attempts' })}
            </span>
          )}
          {tone === 'warning' && next_attempt_at && (
            <span className="text-sm text-ink-faint">{t`next at ${{ time: dateTime(next_attempt_at) }}`}</span>
          )}
        </p>
        {resending.isError && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {errorText(resending.error, messages.unknownError)}
          </p>
        )}
      </div>
      {mayResend && tone !== 'neutral' && (
        <Button
          variant="secondary"
          size="sm"
          icon={<RotateCw aria-hidden />}
          aria-label={t`Send again: ${name}`}
          loading={resending.isPending}
          onClick={() => resending.mutate()}
        >
          <span className="max-sm:sr-only">{t`Send again`}</span>
        </Button>
      )}
    </li>
  )
}
