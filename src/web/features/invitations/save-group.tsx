import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invitee } from '#contract/job-invitation.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'

/** Keeps who was chosen under a name, for the next jobs. */
export function SaveGroup({ invitees }: { invitees: readonly Invitee[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>{t`Save as a group`}</Button>
      {isOpen && <SaveGroupDialog invitees={invitees} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveGroupDialog({ invitees, onClose }: { invitees: readonly Invitee[]; onClose: () => void }) {
  const [name, setName] = useState('')
  const saving = useMutation({
    mutationFn: () =>
      call(api.saveSupplierList, { body: { name, members: invitees.slice(0, limits.inviteesPerCall) } }),
    onSuccess() {
      toast.success(t`Group saved`)
      void screensUpdated()
      onClose()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') saving.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={t`Save as a group`} size="sm" compact>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={t`Save as a group`}>
        <Field label={t`Name of the group`} hint={t`One of the same name is replaced.`}>
          <TextInput
            value={name}
            maxLength={limits.lineLength}
            placeholder={t`e.g. Cement, Nashik`}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {invitees.length > limits.inviteesPerCall && (
          <p className="text-sm text-ink-faint">{t`A group has ${{ max: limits.inviteesPerCall }} suppliers at most: the first are kept.`}</p>
        )}
        <FormActions
          onCancel={onClose}
          sending={saving.isPending}
          note={saving.error ? <FailedCall error={saving.error} /> : null}
        >
          {t`Save`}
        </FormActions>
      </form>
    </Dialog>
  )
}
