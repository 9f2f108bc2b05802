import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { lacksReason, ReasonField } from './reason-field.tsx'
import type { RecordToSuspend } from './record-actions.ts'

/** Asks for the reason and suspends, or confirms that a suspension is lifted. */
export function SuspendDialog({ record, onClose }: { record: RecordToSuspend; onClose: () => void }) {
  const { kind, id, name, lifts } = record
  const [reason, setReason] = useTextDraft(`suspend ${id}`)
  const [isAsked, setIsAsked] = useState(false)
  const isMissing = !lifts && lacksReason(reason)

  const changing = useMutation({
    mutationFn: () => send(record, reason),
    onSuccess: async () => {
      toast.success(translate(doneOf(record)))
      setReason('')
      onClose()
      await screensUpdated()
    },
    onError: (error) => {
      toast.error(errorText(error, messages.unknownError))
      if (error instanceof ApiError) onClose()
    },
  })

  return (
    <Dialog
      open
      onClose={onClose}
      title={lifts ? t`Lift the suspension of ${name}?` : t`Suspend ${name}?`}
      description={descriptionOf(kind, lifts)}
      size="sm"
      compact
      role="alertdialog"
    >
      {!lifts && <ReasonField reason={reason} onChange={setReason} isAsked={isAsked} />}
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={changing.isPending}>
          {t`Cancel`}
        </Button>
        <Button
          variant={lifts ? 'primary' : 'danger'}
          loading={changing.isPending}
          onClick={() => (isMissing ? setIsAsked(true) : changing.mutate())}
        >
          {lifts ? t`Lift suspension` : t`Suspend`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function send({ kind, id, lifts }: RecordToSuspend, reason: string): Promise<unknown> {
  const params = { id }
  if (lifts) return call(kind === 'user' ? api.restoreUser : api.restoreCompany, { params })
  return call(kind === 'user' ? api.suspendUser : api.suspendCompany, { params, body: { reason } })
}

function doneOf({ kind, lifts }: RecordToSuspend) {
  if (lifts) return officeMessages.suspensionLifted
  return kind === 'user' ? officeMessages.userSuspended : officeMessages.companySuspended
}

function descriptionOf(kind: RecordToSuspend['kind'], lifts: boolean): string {
  if (lifts) return kind === 'user' ? t`This person can sign in again.` : t`All members can sign in again.`
  return kind === 'user'
    ? t`This person is signed out at once and cannot sign in until you lift it. Jobs and bids stay.`
    : t`All members are signed out at once and cannot sign in until you lift it. Jobs and bids stay.`
}
