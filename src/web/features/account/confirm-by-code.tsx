import { t } from '@lingui/core/macro'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { confirmEmail, mailConfirmation } from '#web/session/enter.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { ResendCode } from './resend-code.tsx'

/**
 * For the code of the confirmation mail, where its link was not opened, or has expired. `waits`: a mail has gone out just now. The guard
 * redirects once signed in.
 */
export function ConfirmByCode({ email, waits }: { email: string; waits: boolean }) {
  const { register, handleSubmit, setValue, setError, formState } = useForm<{ code: string }>({
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(({ code }) =>
    confirmEmail({ email, token: code }).catch((error) =>
      setError('code', { message: issueText(authErrorSentence(error)) }, { shouldFocus: true }),
    ),
  )

  return (
    <form noValidate onSubmit={submit} className="mb-6 flex flex-col gap-3 rounded-card border border-line p-4">
      <ResendCode
        email={email}
        waits={waits}
        send={() => mailConfirmation(email)}
        sent={messages.confirmEmail}
        refused={authErrorSentence}
      />
      <Field label={t`Code from the mail`} error={errors.code?.message}>
        <CodeInput
          onCode={(code) => setValue('code', code, { shouldValidate: errors.code !== undefined })}
          input={register('code', {
            validate: (code) => code.length === limits.resetCodeLength || t`Enter the 6 digits from the mail.`,
          })}
        />
      </Field>
      <Button type="submit" variant="secondary" wide loading={isSubmitting}>
        {isSubmitting ? t`Confirming...` : t`Confirm my email`}
      </Button>
    </form>
  )
}
