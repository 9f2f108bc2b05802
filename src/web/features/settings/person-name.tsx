import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { type NameChange, nameChange } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { refreshMe } from '#web/session/session.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { PhoneField } from '../account/phone-field.tsx'
import { nameField } from './name-field.ts'
import { SettingsForm } from './settings-form.tsx'
import { UnsavedNote } from './unsaved-note.tsx'

/** The person's name and phone, as opposed to the company's. */
export function PersonName() {
  const { person_name, person_phone } = useMe()
  const form = useForm<NameChange>({
    resolver: standardSchemaResolver(nameChange),
    defaultValues: { person_name, person_phone },
  })
  const { register, handleSubmit, formState, reset, setError, setFocus } = form
  const isAsked = useLocation().hash === `#${nameField}`
  useEffect(() => {
    if (isAsked) setFocus('person_name')
  }, [isAsked, setFocus])
  const draft = useFormDraft(form, 'person-name')
  const saving = useMutation({
    mutationFn: (change: NameChange) => call(api.changeName, { body: change }),
    onSuccess: ({ user }) => {
      toast.success(translate(messages.profileUpdated))
      reset({ person_name: user.person_name, person_phone: user.person_phone })
      draft.forget()
      return refreshMe()
    },
    onError: (error) => showInputErrors<NameChange>(error, ['person_name', 'person_phone'], setError),
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
      <UnsavedNote draft={draft} isSaved={saving.isSuccess} onUndo={() => reset({ person_name, person_phone })} />
      {saving.isError && <FailedCall error={saving.error} otherwise={messages.profileUpdateFailed} />}
      <Field label={t`Your name`} optional error={formState.errors.person_name?.message}>
        <TextInput autoComplete="name" {...register('person_name')} />
      </Field>
      <PhoneField
        label={t`Your phone`}
        optional
        error={formState.errors.person_phone?.message}
        input={register('person_phone')}
      />
    </SettingsForm>
  )
}
