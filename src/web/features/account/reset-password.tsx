import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passwordReset } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { errorSentence } from '#web/api/errors.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { resetPassword } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { CodeInput } from './code-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { ResendCode } from './resend-code.tsx'

type PasswordReset = { email: string; reset_code: string; new_password: string }
type ResetPasswordProps = {
  email: string
  /** No code was mailed from here. */
  hadCode: boolean
  /** Another code was mailed. */
  onSent: () => void
  onBack: () => void
  onReset: () => void
}

export function ResetPassword({ email, hadCode, onSent, onBack, onReset }: ResetPasswordProps) {
  const mailWorks = usePublicConfig()?.mail_configured ?? true
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const { register, handleSubmit, formState, setValue } = useForm<PasswordReset>({
    resolver: standardSchemaResolver(passwordReset),
    defaultValues: { email, reset_code: '', new_password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await resetPassword(body)
      onReset()
    } catch (error) {
      setRefusal(errorSentence(error, messages.passwordResetFailed))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {hadCode ? (
        <Banner kind="info">{t`Enter your 6-digit code and a new password.`}</Banner>
      ) : (
        <Banner kind="success">
          {translate(mailWorks ? messages.resetCodeBanner : messages.resetCodeBannerNoMail)}
        </Banner>
      )}
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <ResendCode
        email={email}
        isSent={!hadCode}
        waits={!hadCode}
        send={() => call(api.forgotPassword, { body: { email } }).then(onSent)}
        sent={messages.resetCodeSent}
        refused={(error) => errorSentence(error, messages.resetCodeSendFailed)}
      />
      <Field label={t`Reset Code`} error={errors.reset_code?.message}>
        <CodeInput
          onCode={(code) => setValue('reset_code', code, { shouldValidate: errors.reset_code !== undefined })}
          input={register('reset_code')}
        />
      </Field>
      <NewPasswordField label={t`New Password`} error={errors.new_password?.message} input={register('new_password')} />
      <div className="flex gap-3">
        <Button variant="secondary" size="lg" onClick={onBack}>
          {t`Back`}
        </Button>
        <Button type="submit" size="lg" wide loading={isSubmitting}>
          {isSubmitting ? t`Resetting...` : t`Reset Password`}
        </Button>
      </div>
    </form>
  )
}
