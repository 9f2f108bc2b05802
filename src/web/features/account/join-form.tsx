import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { pages } from '#contract/pages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { joinCompany } from '#web/session/enter.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { CloseOwnCompany, unusedCompany } from './close-own-company.tsx'
import { EmailField } from './email-field.tsx'
import { JoinRefused } from './join-refused.tsx'
import { type JoinValues, joinShape } from './join-shape.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordInput } from './password-input.tsx'
import { PhoneField } from './phone-field.tsx'
import { TermsSentence } from './terms-sentence.tsx'

type JoinFormProps = {
  token: string
  /** From the link, so that nobody has to type it; if it is empty, the form asks for it. */
  email: string
  hint: string
  onJoining: (isJoining: boolean) => void
}

/** Accepts an invitation with a new account or an existing one. */
export function JoinForm({ token, email, hint, onJoining }: JoinFormProps) {
  const navigate = useNavigate()
  const [hasAccount, setHasAccount] = useState(false)
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const [unused, setUnused] = useState<string | null>(null)
  const { register, handleSubmit, formState, ...form } = useForm<JoinValues>({
    resolver: standardSchemaResolver(joinShape(hint, hasAccount)),
    mode: 'onTouched',
    defaultValues: { email, person_name: '', contact_phone: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  const draft = useFormDraft({ register, handleSubmit, formState, ...form }, `join-${token}`)

  function changeWay() {
    setHasAccount(!hasAccount)
    setRefusal(null)
    form.clearErrors()
  }

  const join = (close_own_company: boolean) =>
    handleSubmit(async (values) => {
      setRefusal(null)
      setUnused(null)
      onJoining(true)
      try {
        const outcome = await joinCompany({ ...values, token, hasAccount, close_own_company })
        draft.forget()
        if (outcome === 'signed-in') return navigate(pages.dashboard.path, { replace: true })
        // There the code of the mail is typed.
        return navigate(pages.auth.path, { state: { unconfirmed: values.email } })
      } catch (error) {
        onJoining(false)
        const company = unusedCompany(error)
        if (company === null) setRefusal(authErrorSentence(error))
        else setUnused(company)
      }
    })

  return (
    <form noValidate onSubmit={join(false)} className="flex flex-col gap-5">
      <EmailField error={errors.email?.message} input={register('email')} readOnly={email !== ''} />
      <Field
        label={t`Your name`}
        error={errors.person_name?.message}
        hint={t`Colleagues and the other side of a chat read it.`}
      >
        <TextInput autoComplete="name" {...register('person_name')} />
      </Field>
      {!hasAccount && (
        <PhoneField
          label={t`Your phone`}
          optional
          error={errors.contact_phone?.message}
          input={register('contact_phone')}
        />
      )}
      {hasAccount ? (
        <Field label={t`Password`} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...register('password')} />
        </Field>
      ) : (
        <NewPasswordField error={errors.password?.message} input={register('password')} />
      )}
      {refusal && <JoinRefused refusal={refusal} />}
      <TermsSentence />
      <Button type="submit" size="lg" wide onMouseDown={keepFocus} loading={isSubmitting}>
        {isSubmitting ? t`Joining...` : hasAccount ? t`Sign in and join` : t`Join`}
      </Button>
      <Button variant="ghost" wide onClick={changeWay}>
        {hasAccount ? t`I have no account yet` : t`I have an account already`}
      </Button>
      {unused !== null && <CloseOwnCompany company={unused} onJoin={join(true)} onStay={() => setUnused(null)} />}
    </form>
  )
}
