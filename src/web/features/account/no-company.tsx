import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { type SignUp, signUp } from '#contract/account.ts'
import type { Sentence } from '#contract/sentence.ts'
import { useFormDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { foundCompany } from '#web/session/enter.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { CompanyFields } from './company-fields.tsx'
import { roleCards } from './sign-up-form.tsx'
import { TermsSentence } from './terms-sentence.tsx'
import { useLogout } from './use-logout.tsx'

const foundingShape = z.omit(signUp, { email: true, password: true, language: true })
type Founding = Omit<SignUp, 'email' | 'password' | 'language'>

/** For a person who has left a company or was removed: wait for an invitation, or found a company. */
export function NoCompany({ email }: { email: string }) {
  const { leave, question } = useLogout()
  return (
    <>
      <h1 className="mb-3 text-display font-bold">{t`You belong to no company`}</h1>
      <p className="mb-2 text-ink-soft">
        {t`You are signed in as ${email}. To join a company, open the link in its invitation mail. Or found a company of your own:`}
      </p>
      <FoundingForm />
      <Button variant="ghost" wide className="mt-3" onClick={() => void leave()}>
        {t`Logout`}
      </Button>
      {question}
    </>
  )
}

/** The guard redirects as soon as there is a company. */
function FoundingForm() {
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const form = useForm<Founding>({
    resolver: standardSchemaResolver(foundingShape),
    mode: 'onTouched',
    defaultValues: { role: 'buyer', company_name: '', contact_phone: '', gst_number: '', address: '' },
  })
  const { register, handleSubmit, watch, formState } = form
  const draft = useFormDraft(form, 'found-company')
  const submit = handleSubmit(async (company) => {
    setRefusal(null)
    try {
      await foundCompany(company)
      draft.forget()
    } catch (error) {
      setRefusal(authErrorSentence(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5" aria-label={t`Found a company`}>
      <RadioCards label={t`I am a`} cards={roleCards()} {...register('role')} />
      <CompanyFields register={register} errors={formState.errors} typedGstNumber={watch('gst_number')} />
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <TermsSentence />
      <Button type="submit" size="lg" wide onMouseDown={keepFocus} loading={formState.isSubmitting}>
        {formState.isSubmitting ? t`Creating...` : t`Found a company`}
      </Button>
    </form>
  )
}
