import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { WebhookEvent } from '#contract/webhook.ts'
import { translate, translateIssue } from '#web/language/translate.ts'
import { eventNames } from './webhook-words.ts'

type WebhookEventsProps = {
  offered: readonly WebhookEvent[]
  input: UseFormRegisterReturn
  error: string | undefined
}

/** The events that the webhook hears of. */
export function WebhookEvents({ offered, input, error }: WebhookEventsProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-semibold">{t`Send when`}</legend>
      {offered.map((event) => (
        <label key={event} className="flex min-h-11 items-center gap-3 py-1">
          <input type="checkbox" value={event} className="size-5 shrink-0 accent-accent" {...input} />
          <span className="min-w-0 leading-snug">
            {translate(eventNames[event])} <code className="text-sm text-ink-faint">{event}</code>
          </span>
        </label>
      ))}
      {error && (
        <p id={id} className="text-sm font-medium text-danger-ink">
          {translateIssue(error)}
        </p>
      )}
    </fieldset>
  )
}
