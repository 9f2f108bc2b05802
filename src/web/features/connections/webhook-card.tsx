import { t } from '@lingui/core/macro'
import { KeyRound, ListChecks, Pencil, Send, Trash2 } from 'lucide-react'
import { messages } from '#contract/screen-messages.ts'
import type { Webhook } from '#contract/webhook.ts'
import { errorText } from '#web/api/errors.ts'
import { translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { StatusDot } from '#web/ui/status-dot.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import type { WebhookAction } from './webhook-question.ts'
import { conditionOf, eventNames } from './webhook-words.ts'

export function WebhookCard({ webhook, onAsk }: { webhook: Webhook; onAsk: (what: WebhookAction) => void }) {
  const { url, events, status } = webhook
  const { host } = new URL(url)
  const { tone, text } = conditionOf(webhook)
  const { testing, switching } = useWebhookActions(webhook)
  const failed = testing.error ?? switching.error
  const isOff = status === 'off'
  return (
    <Card as="li" pad="none" className={classes('flex flex-col', isOff && 'bg-surface-sunken')}>
      <div className="flex flex-1 flex-col gap-2.5 p-4 sm:p-5">
        <h3 className="leading-snug font-semibold wrap-anywhere">{host}</h3>
        <p className="text-sm text-ink-faint wrap-anywhere">{url}</p>
        <p className="flex items-center gap-2 text-[0.9375rem] text-ink-soft">
          <StatusDot tone={tone} />
          {text}
        </p>
        <ul className="flex flex-wrap gap-1.5">
          {events.map((event) => (
            <li key={event}>
              <Badge className="whitespace-normal!">{translate(eventNames[event])}</Badge>
            </li>
          ))}
        </ul>
        {failed && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {errorText(failed, messages.unknownError)}
          </p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {isOff ? (
            <Button
              size="sm"
              aria-label={t`Switch ${host} on`}
              loading={switching.isPending}
              onClick={() => switching.mutate('on')}
            >
              {t`Switch on`}
            </Button>
          ) : (
            <Button
              variant="secondary"
              size="sm"
              icon={<Send aria-hidden />}
              aria-label={t`Send a test to ${host}`}
              loading={testing.isPending}
              onClick={() => testing.mutate()}
            >
              {t`Send test`}
            </Button>
          )}
          <Button
            variant="secondary"
            size="sm"
            icon={<ListChecks aria-hidden />}
            aria-label={t`Deliveries to ${host}`}
            onClick={() => onAsk('deliveries')}
          >
            {t`Deliveries`}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-1 border-t border-line p-1.5">
        <Button
          variant="ghost"
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-label={t`Edit ${{ name: host }}`}
          onClick={() => onAsk('change')}
        >
          {t`Edit`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          icon={<KeyRound aria-hidden />}
          aria-label={t`New secret for ${host}`}
          onClick={() => onAsk('rotate')}
        >
          {t`New secret`}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          icon={<Trash2 aria-hidden />}
          aria-label={t`Delete ${host}`}
          onClick={() => onAsk('delete')}
        >
          {t`Delete`}
        </Button>
      </div>
    </Card>
  )
}
