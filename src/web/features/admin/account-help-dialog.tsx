import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type AdminUser, newEmail } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { lacksReason, ReasonField } from './reason-field.tsx'

export type Help = 'code' | 'sessions' | 'email' | 'factor'
type AccountHelpProps = { help: Help; user: AdminUser; onClose: () => void }

/** Asks for the reason, and for the new address where it is to change. What was typed stays after a refusal. */
export function AccountHelpDialog({ help, user, onClose }: AccountHelpProps) {
  const [reason, setReason] = useTextDraft(`${help} ${user.id}`)
  const [email, setEmail] = useTextDraft(`new email ${user.id}`)
  const [isAsked, setIsAsked] = useState(false)
  const { title, text, button } = wordsOf(help, user)
  const lacksEmail = help === 'email' && !newEmail.safeParse({ reason: '-', email }).success

  const helping = useMutation({
    mutationFn: () => send(help, user.id, { reason, email }),
    onSuccess: () => {
      toast.success(translate(done[help]))
      setReason('')
      if (help === 'email') setEmail('')
      onClose()
      return screensUpdated()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lacksReason(reason) || lacksEmail) setIsAsked(true)
    else helping.mutate()
  }

  return (
    <Dialog open onClose={onClose} title={title} description={text} size="sm" compact>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={title}>
        {help === 'email' && (
          <Field
            label={t`New email`}
            error={isAsked && lacksEmail ? t`Please enter a valid email address.` : undefined}
          >
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
        )}
        <ReasonField
          reason={reason}
          onChange={setReason}
          hint={t`How you know who asks for it. Only admins read it.`}
          isAsked={isAsked}
        />
        <NotedActions note={helping.isError && <FailedCall error={helping.error} />}>
          <Button variant="secondary" onClick={onClose} disabled={helping.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={helping.isPending}>
            {button}
          </Button>
        </NotedActions>
      </form>
    </Dialog>
  )
}

const done = {
  code: officeMessages.resetCodeMailed,
  sessions: officeMessages.sessionsEndedBy,
  email: officeMessages.emailChanged,
  factor: officeMessages.factorReset,
}

function send(help: Help, id: string, { reason, email }: { reason: string; email: string }) {
  const params = { id }
  if (help === 'email') return call(api.changeUserEmail, { params, body: { reason, email } })
  if (help === 'factor') return call(api.resetSecondFactor, { params, body: { reason } })
  return call(help === 'code' ? api.sendResetCode : api.endUserSessions, { params, body: { reason } })
}

/** Of the person: colleagues have accounts of their own. */
function wordsOf(help: Help, { person_name, email }: AdminUser) {
  const name = person_name || email
  if (help === 'code')
    return {
      title: t`Mail ${name} a reset code?`,
      text: t`The code goes to ${email}. With it the person chooses a new password; nobody else sees either.`,
      button: t`Mail the code`,
    }
  if (help === 'sessions')
    return {
      title: t`Sign ${name} out everywhere?`,
      text: t`Every phone and computer of ${email} has to sign in again, with the same password. Colleagues stay signed in.`,
      button: t`Sign out everywhere`,
    }
  if (help === 'factor')
    return {
      title: t`Reset the second factor of ${name}?`,
      text: t`For an admin who has lost the phone. Every session ends; until it is set up again, the password alone suffices.`,
      button: t`Reset the second factor`,
    }
  return {
    title: t`Change the email of ${name}?`,
    text: t`The person signs in with the new address from now on. The old one, ${email}, is told.`,
    button: t`Change email`,
  }
}
