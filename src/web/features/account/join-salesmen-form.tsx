import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type InvitedSalesman, invitedSalesman } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { joinAsSalesman } from '#web/session/join-as-salesman.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { CompanyFields } from './company-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { TermsSentence } from './terms-sentence.tsx'

type JoinSalesmenFormProps = { token: string; email: string; onJoining: (isJoining: boolean) => void }

/** Opens the account of an invited salesman. `email`: empty if the link has lost it. */
export function JoinSalesmenForm({ token, email, onJoining }: JoinSalesmenFormProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const form = useForm<InvitedSalesman>({
    resolver: standardSchemaResolver(invitedSalesman),
    mode: 'onTouched',
    defaultValues: { password: '', company_name: '', contact_phone: '', gst_number: '', address: '' },
  })
  const { register, handleSubmit, formState, watch } = form
  const { errors, isSubmitting } = formState
  const draft = useFormDraft(form, `join-salesmen-${token}`)

  const submit = handleSubmit(async (salesman) => {
    setRefusal(null)
    onJoining(true)
    try {
      await joinAsSalesman(token, salesman)
      draft.forget()
      await navigate(pages.dashboard.path, { replace: true })
    } catch (error) {
      onJoining(false)
      setRefusal(authErrorSentence(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {/* For password managers, which store the password under this name. */}
      {email && <input type="email" autoComplete="username" value={email} readOnly hidden />}
      <NewPasswordField error={errors.password?.message} input={register('password')} />
      <CompanyFields register={register} errors={errors} typedGstNumber={watch('gst_number')} isStaff />
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <TermsSentence />
      <Button type="submit" size="lg" wide onMouseDown={keepFocus} loading={isSubmitting}>
        {isSubmitting ? t`Joining...` : t`Join`}
      </Button>
    </form>
  )
}
