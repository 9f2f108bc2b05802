import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type NewWebhook, newWebhook, type Webhook } from '#contract/webhook.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useMe } from '#web/session/me.ts'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { WebhookEvents } from './webhook-events.tsx'
import { eventsOf } from './webhook-words.ts'

const fields = ['url', 'events'] as const
const example = 'https://erp.example.in/nirmaan'

type WebhookFormProps = { webhook: Webhook | null; onSecret: (secret: string) => void; onDone: () => void }

/** Address and events. A new webhook's secret is shown next. */
export function WebhookForm({ webhook, onSecret, onDone }: WebhookFormProps) {
  const offered = eventsOf[useMe().role === 'supplier' ? 'supplier' : 'buyer']
  const { register, handleSubmit, formState, setError } = useForm<NewWebhook>({
    resolver: standardSchemaResolver(newWebhook),
    defaultValues: { url: webhook?.url ?? '', events: [...(webhook?.events ?? offered)] },
  })
  const { errors } = formState
  const saving = useMutation({
    mutationFn: async (body: NewWebhook): Promise<string | null> => {
      if (!webhook) return (await call(api.createWebhook, { body })).secret
      await call(api.changeWebhook, { params: { id: webhook.id }, body })
      return null
    },
    onSuccess: (secret) => {
      if (secret) onSecret(secret)
      else {
        toast.success(t`Webhook saved`)
        onDone()
      }
      return screensUpdated()
    },
    onError: (error) => showInputErrors<NewWebhook>(error, fields, setError),
  })
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => saving.mutate(values))}
      className="flex flex-1 flex-col gap-5"
      aria-label={webhook ? t`Edit webhook` : t`Add webhook`}
    >
      <Field
        label={t`Webhook address`}
        error={errors.url?.message}
        hint={t`Your program receives a POST request there.`}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder={example}
          {...register('url')}
        />
      </Field>
      <WebhookEvents offered={offered} input={register('events')} error={errors.events?.message} />
      <FormActions
        onCancel={onDone}
        sending={saving.isPending}
        note={saving.isError && !errors.url && !errors.events && <FailedCall error={saving.error} />}
      >
        {saving.isPending ? t`Saving...` : t`Save webhook`}
      </FormActions>
    </form>
  )
}
