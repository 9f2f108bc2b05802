import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type InvitedProfile, invitedProfile } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { joinAsOutsider } from '#web/session/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TermsSentence } from './terms-sentence.tsx'

/** For a person who is signed in without a company: only asks for a name. */
export function JoinAsOutsider({ token }: { token: string }) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const { register, handleSubmit, formState } = useForm<InvitedProfile>({
    resolver: standardSchemaResolver(invitedProfile),
    defaultValues: { person_name: '', contact_phone: '' },
  })
  const submit = handleSubmit(async (invited) => {
    setRefusal(null)
    try {
      await joinAsOutsider(token, invited)
      await navigate(pages.dashboard.path, { replace: true })
    } catch (error) {
      setRefusal(authErrorSentence(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={t`Your name`} error={formState.errors.person_name?.message}>
        <TextInput autoComplete="name" {...register('person_name')} />
      </Field>
      {refusal && <Banner kind="error">{translate(refusal)}</Banner>}
      <TermsSentence />
      <Button type="submit" size="lg" wide loading={formState.isSubmitting}>
        {formState.isSubmitting ? t`Joining...` : t`Join`}
      </Button>
    </form>
  )
}
