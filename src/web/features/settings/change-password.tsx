import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordChange } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { presentPassword } from '#contract/fields.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { NewPasswordField } from '../account/new-password-field.tsx'
import { PasswordInput } from '../account/password-input.tsx'
import { SettingsForm } from './settings-form.tsx'

const confirmedChange = z.extend(passwordChange, { confirm_password: presentPassword('Confirm password') }).check(
  z.refine(({ new_password, confirm_password }) => new_password === confirm_password, {
    path: ['confirm_password'],
    error: issueText(messages.passwordsDiffer),
  }),
)
type ConfirmedChange = z.output<typeof confirmedChange>

const empty: ConfirmedChange = { current_password: '', new_password: '', confirm_password: '' }

export function ChangePassword() {
  const me = useMe()
  const { register, handleSubmit, formState, reset, setError } = useForm<ConfirmedChange>({
    resolver: standardSchemaResolver(confirmedChange),
    defaultValues: empty,
  })
  const { errors } = formState

  const changing = useMutation({
    mutationFn: ({ current_password, new_password }: ConfirmedChange) =>
      untilAnswered(() => call(api.changePassword, { body: { current_password, new_password } })),
    onSuccess: () => {
      toast.success(translate(messages.passwordChanged))
      reset(empty)
    },
    onError: (error) => showInputErrors<ConfirmedChange>(error, ['current_password', 'new_password'], setError),
  })

  return (
    <SettingsForm
      title={t`Change Password`}
      text={t`All your other devices are signed out.`}
      submit={t`Change Password`}
      submitting={t`Changing...`}
      isSubmitting={changing.isPending}
      onSubmit={handleSubmit(
        (passwords) => changing.mutate(passwords),
        // What was refused before is no longer what keeps it back.
        () => changing.reset(),
      )}
    >
      {changing.isError && <FailedCall error={changing.error} otherwise={messages.passwordChangeFailed} />}
      {/* The username, for password managers. */}
      <input type="email" autoComplete="username" value={me.email} readOnly hidden />
      <Field label={t`Current Password`} error={errors.current_password?.message}>
        <PasswordInput autoComplete="current-password" {...register('current_password')} />
      </Field>
      <NewPasswordField label={t`New Password`} error={errors.new_password?.message} input={register('new_password')} />
      <Field label={t`Confirm Password`} error={errors.confirm_password?.message}>
        <TextInput type="password" autoComplete="new-password" {...register('confirm_password')} />
      </Field>
    </SettingsForm>
  )
}
