import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { HardHat, Truck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type SignUp, type signUpRoles, signUp as signUpShape } from '#contract/account.ts'
import type { Sentence } from '#contract/sentence.ts'
import { signInErrors } from '#contract/sign-in-errors.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { currentLanguage, translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { storedClaim } from '#web/session/claim.ts'
import { signUp } from '#web/session/enter.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { CompanyFields } from './company-fields.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { TermsSentence } from './terms-sentence.tsx'

export const roleCards = () => [
  { value: 'buyer', title: t`Construction Company`, text: t`Post requirements`, icon: <HardHat aria-hidden /> },
  { value: 'supplier', title: t`Supplier/Contractor`, text: t`Submit bids`, icon: <Truck aria-hidden /> },
]

type SignUpFormProps = {
  role: (typeof signUpRoles)[number]
  onConfirmationNeeded: (email: string) => void
  /** The address has an account already. */
  onSignInInstead?: (email: string) => void
}

/** The guard redirects as soon as the account is signed in. */
export function SignUpForm({ role, onConfirmationNeeded, onSignInInstead }: SignUpFormProps) {
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const form = useForm<SignUp>({
    resolver: standardSchemaResolver(signUpShape),
    mode: 'onTouched',
    defaultValues: { role, email: '', password: '', company_name: '', contact_phone: '', gst_number: '', address: '' },
  })
  const { register, handleSubmit, watch, formState } = form
  const { errors, isSubmitting } = formState
  const draft = useFormDraft(form, 'sign-up')

  const submit = handleSubmit(async (values) => {
    setRefusal(null)
    try {
      const outcome = await signUp({ ...values, language: currentLanguage() })
      draft.forget()
      if (outcome === 'confirm-email') onConfirmationNeeded(values.email)
    } catch (error) {
      setRefusal(authErrorSentence(error))
    }
  })

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RadioCards label={t`I am a`} cards={roleCards()} {...register('role')} />
      <EmailField error={errors.email?.message} input={register('email')} />
      <NewPasswordField
        // What came from a bid by a link was never typed here.
        isAskedAgain={draft.restoredAt !== null && storedClaim() === null}
        error={errors.password?.message}
        input={register('password')}
      />
      <CompanyFields register={register} errors={errors} typedGstNumber={watch('gst_number')} />
      {refusal && (
        <Banner
          kind="error"
          action={
            onSignInInstead &&
            refusal.code === signInErrors.accountExists.code && (
              <Button size="sm" variant="secondary" onClick={() => onSignInInstead(form.getValues('email'))}>
                {t`Sign in instead`}
              </Button>
            )
          }
        >
          {translate(refusal)}
        </Banner>
      )}
      <TermsSentence />
      <Button type="submit" size="lg" wide onMouseDown={keepFocus} loading={isSubmitting}>
        {isSubmitting ? t`Creating account...` : t`Create Account`}
      </Button>
    </form>
  )
}
