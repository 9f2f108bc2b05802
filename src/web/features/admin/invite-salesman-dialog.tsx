import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { languageCodes, languages } from '#contract/languages.ts'
import { type NewSalesmanInvitation, newSalesmanInvitation } from '#contract/salesman-invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { currentLanguage, translate } from '#web/language/translate.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { EmailField } from '../account/email-field.tsx'
import { SendInvitation } from '../account/send-invitation.tsx'

const fields = ['email', 'language'] as const

/** Mails an invitation: the salesman enters the details and a password, which no admin ever knows. */
export function InviteSalesmanDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm<NewSalesmanInvitation>({
    resolver: standardSchemaResolver(newSalesmanInvitation),
    defaultValues: { email: '', language: currentLanguage() },
  })
  const { errors } = formState

  const inviting = useMutation({
    mutationFn: (body: NewSalesmanInvitation) => call(api.inviteSalesman, { body }),
    onSuccess: () => {
      toast.success(translate(messages.memberInvited))
      onClose()
      return screensUpdated()
    },
    onError: (error) => showInputErrors<NewSalesmanInvitation>(error, fields, setError),
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite a salesman`}
      description={t`The mail has a link, behind which the salesman enters the details and chooses a password.`}
      size="sm"
      compact
    >
      <form
        noValidate
        onSubmit={handleSubmit((invitation) => inviting.mutate(invitation))}
        className="flex flex-1 flex-col gap-5"
        aria-label={t`Invite a salesman`}
      >
        <EmailField error={errors.email?.message} input={register('email')} isSomebodyElse />
        <Field label={t`Language of the mail`} error={errors.language?.message}>
          <SelectInput {...register('language')}>
            {languageCodes.map((code) => (
              <option key={code} value={code}>
                {languages[code].name}
              </option>
            ))}
          </SelectInput>
        </Field>
        <SendInvitation inviting={inviting} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
