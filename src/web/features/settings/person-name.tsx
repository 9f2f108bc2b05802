import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type NameChange, nameChange } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { refreshMe } from '#web/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { SettingsForm } from './settings-form.tsx'

/** The person's name, as opposed to the company's. */
export function PersonName() {
  const { person_name } = useMe()
  const { register, handleSubmit, formState, reset, setError } = useForm<NameChange>({
    resolver: standardSchemaResolver(nameChange),
    defaultValues: { person_name },
  })
  const saving = useMutation({
    mutationFn: (change: NameChange) => call(api.changeName, { body: change }),
    onSuccess: ({ user }) => {
      toast.success(translate(messages.profileUpdated))
      reset({ person_name: user.person_name })
      return refreshMe()
    },
    onError: (error) => showInputErrors<NameChange>(error, ['person_name'], setError),
  })
  return (
    <SettingsForm
      title={t`Your name`}
      text={t`Colleagues read it, and the other side of a chat. Without it the company's name stands there.`}
      submit={t`Save name`}
      submitting={t`Saving...`}
      isSubmitting={saving.isPending}
      onSubmit={handleSubmit((change) => saving.mutate(change))}
    >
      {saving.isError && <FailedCall error={saving.error} otherwise={messages.profileUpdateFailed} />}
      <Field label={t`Your name`} optional error={formState.errors.person_name?.message}>
        <TextInput autoComplete="name" {...register('person_name')} />
      </Field>
    </SettingsForm>
  )
}
