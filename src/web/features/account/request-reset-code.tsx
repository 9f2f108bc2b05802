import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgottenPassword } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import { errorSentence } from '#web/api/errors.ts'
import { usePublicConfig } from '#web/api/public-config.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { EmailField } from './email-field.tsx'

type RequestResetCodeProps = {
  email: string
  onSent: (email: string) => void
  /** The person has a code already, for example one that an admin mailed. */
  onHadCode: (email: string) => void
}

export function RequestResetCode({ email, onSent, onHadCode }: RequestResetCodeProps) {
  const mailWorks = usePublicConfig()?.mail_configured ?? true
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const { register, handleSubmit, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(forgottenPassword),
    defaultValues: { email },
  })

  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await call(api.forgotPassword, { body })
      toast.success(translate(mailWorks ? messages.resetCodeSent : messages.resetCodeSentNoMail))
      onSent(body.email)
    } catch (error) {
      setRefusal(errorSentence(error, messages.resetCodeSendFailed))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <EmailField
        hint={t`We send a 6-digit code to this address.`}
        error={formState.errors.email?.message}
        input={register('email')}
      />
      <Button type="submit" size="lg" wide loading={formState.isSubmitting}>
        {formState.isSubmitting ? t`Sending...` : t`Send Reset Code`}
      </Button>
      <button
        type="button"
        onClick={handleSubmit((body) => onHadCode(body.email))}
        className="-my-2 min-h-11 self-center text-sm font-semibold text-accent-ink hover:underline"
      >
        {t`I have a code already`}
      </button>
    </form>
  )
}
