import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { signIn } from '#contract/account.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { signInErrors } from '#contract/sign-in-errors.ts'
import { translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { login } from '#web/session/enter.ts'
import { useSession } from '#web/session/session-state.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { SuspendedNote } from './suspended-note.tsx'

type Credentials = { email: string; password: string }

type SignInFormProps = {
  email: string
  onForgot: (email: string) => void
  /** The password is right, but the address was never confirmed. */
  onUnconfirmed: (email: string) => void
}

/** The guard redirects as soon as the person is signed in. */
export function SignInForm({ email, onForgot, onUnconfirmed }: SignInFormProps) {
  const session = useSession()
  const isSuspended = session.status === 'signed-out' && session.end === 'suspended'
  const [refusal, setRefusal] = useState<Sentence | null>(isSuspended ? messages.accountSuspended : null)
  const { register, handleSubmit, setValue, getValues, formState } = useForm<Credentials>({
    resolver: standardSchemaResolver(signIn),
    defaultValues: { email, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (credentials) => {
    setRefusal(null)
    await login(credentials.email, credentials.password).catch((error) => {
      const sentence = authErrorSentence(error)
      setRefusal(sentence)
      if (sentence.code === signInErrors.emailNotConfirmed.code) onUnconfirmed(credentials.email)
    })
  })

  function signInAs(account: Credentials) {
    setValue('email', account.email)
    setValue('password', account.password)
    void submit()
  }

  const forgot = (
    <button
      type="button"
      onClick={() => onForgot(getValues('email'))}
      className="-my-2 min-h-11 text-sm font-semibold text-accent-ink hover:underline"
    >
      {t`Forgot password?`}
    </button>
  )

  return (
    <>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {refusal && <SignInRefused sentence={refusal} />}
        <EmailField error={errors.email?.message} input={register('email')} />
        <Field label={t`Password`} error={errors.password?.message} aside={forgot}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
        <Button type="submit" size="lg" wide loading={isSubmitting}>
          {isSubmitting ? t`Signing in...` : t`Sign In`}
        </Button>
      </form>
      <DemoAccounts disabled={isSubmitting} onChoose={signInAs} />
    </>
  )
}

function SignInRefused({ sentence }: { sentence: Sentence }) {
  if (sentence.code === messages.accountSuspended.code) return <SuspendedNote />
  return <Banner kind="error">{translate(sentence)}</Banner>
}
