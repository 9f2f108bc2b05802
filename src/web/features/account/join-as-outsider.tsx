import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type InvitedProfile, invitedProfile, type User } from '#contract/account.ts'
import { pages } from '#contract/pages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { authErrorSentence } from '#web/session/auth-error.ts'
import { joinAsOutsider } from '#web/session/enter.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CloseOwnCompany, unusedCompany } from './close-own-company.tsx'
import { JoinRefused } from './join-refused.tsx'
import { TermsSentence } from './terms-sentence.tsx'

type JoinAsOutsiderProps = {
  token: string
  /** The person where they have a company, in which they are alone. */
  me?: User
}

/** For a person who is signed in without a company, or alone in one: only asks for a name. */
export function JoinAsOutsider({ token, me }: JoinAsOutsiderProps) {
  const navigate = useNavigate()
  const [refusal, setRefusal] = useState<Sentence | null>(null)
  const [unused, setUnused] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<InvitedProfile>({
    resolver: standardSchemaResolver(invitedProfile),
    defaultValues: { person_name: me?.person_name ?? '', contact_phone: '' },
  })
  const join = (close_own_company: boolean) =>
    handleSubmit(async (invited) => {
      setRefusal(null)
      setUnused(null)
      try {
        await joinAsOutsider(token, { ...invited, close_own_company })
        await navigate(pages.dashboard.path, { replace: true })
      } catch (error) {
        const company = unusedCompany(error)
        if (company === null) setRefusal(authErrorSentence(error))
        else setUnused(company)
      }
    })
  return (
    <form noValidate onSubmit={join(false)} className="flex flex-col gap-5">
      {me && (
        <Banner kind="info" title={t`You are signed in as ${{ email: me.email }}`}>
          {t`You are the only one at ${{ company: me.company_name }}. To join, that company is closed, if nothing was done with it yet.`}
        </Banner>
      )}
      <Field label={t`Your name`} error={formState.errors.person_name?.message}>
        <TextInput autoComplete="name" {...register('person_name')} />
      </Field>
      {refusal && <JoinRefused refusal={refusal} />}
      <TermsSentence />
      <Button type="submit" size="lg" wide loading={formState.isSubmitting}>
        {formState.isSubmitting ? t`Joining...` : t`Join`}
      </Button>
      {me && (
        <LinkButton to={pages.dashboard.path} variant="secondary" replace>
          {t`Go to the dashboard`}
        </LinkButton>
      )}
      {unused !== null && <CloseOwnCompany company={unused} onJoin={join(true)} onStay={() => setUnused(null)} />}
    </form>
  )
}
