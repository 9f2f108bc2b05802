import { t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useTextDraft } from '#web/device/drafts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type ReasonDialogProps = {
  title: string
  /** What happens. */
  children: ReactNode
  /** Whether the reason is asked for, and can be left out. */
  reason: 'none' | 'optional' | 'needed'
  confirm: string
  /** The label of the other button; by default 'Cancel'. */
  cancel?: string
  danger?: boolean
  /** Id of what it is about: a typed reason is kept as its draft until it was sent. */
  about?: string
  act: { mutateAsync: (reason: string) => Promise<unknown>; isPending: boolean; error: unknown }
  onClose: () => void
}

/** Asks before something that cannot be undone, and where it is needed for the reason. */
export function ReasonDialog({
  title,
  children,
  reason,
  confirm,
  cancel,
  danger = false,
  about,
  act,
  onClose,
}: ReasonDialogProps) {
  const [typed, setTyped] = useReason(about && `${about} ${title}`)
  const [isMissing, setMissing] = useState(false)
  const missingId = useId()

  function type(text: string) {
    setTyped(text)
    setMissing(false)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = reason === 'needed' && !typed.trim()
    setMissing(isEmpty)
    if (isEmpty) return
    // Race: the dialog may be gone before the reply, as the screen hears of the change first. `error` shows a failure.
    act.mutateAsync(typed.trim()).then(
      () => setTyped(''),
      () => undefined,
    )
  }

  return (
    <Dialog open onClose={onClose} title={title} size="sm" compact role="alertdialog">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4" aria-label={title}>
        <div className="flex flex-col gap-2 text-ink-soft">{children}</div>
        {reason !== 'none' && (
          <div>
            <Field label={t`Reason`} optional={reason === 'optional'}>
              <TextArea
                rows={2}
                maxLength={limits.reasonLength}
                value={typed}
                onChange={(event) => type(event.target.value)}
                aria-invalid={isMissing || undefined}
                aria-errormessage={isMissing ? missingId : undefined}
              />
            </Field>
            {isMissing && (
              <p id={missingId} role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">
                {t`Please give a reason.`}
              </p>
            )}
          </div>
        )}
        <NotedActions note={act.error ? <FailedCall error={act.error} /> : null}>
          <Button variant="secondary" onClick={onClose} disabled={act.isPending}>
            {cancel ?? t`Cancel`}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={act.isPending}>
            {confirm}
          </Button>
        </NotedActions>
      </form>
    </Dialog>
  )
}

function useReason(about: string | undefined): [string, (text: string) => void] {
  const kept = useTextDraft(`reason ${about}`)
  const typed = useState('')
  return about === undefined ? typed : kept
}
