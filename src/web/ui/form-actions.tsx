import { t } from '@lingui/core/macro'
import { type ReactNode, useRef } from 'react'

import { ActionNote } from './action-note.tsx'
import { Button } from './button.tsx'
import { actionBar, actionRow } from './dialog.tsx'

type NotedActionsProps = {
  /** What the buttons are about, such as the sum that they pay: in sight before they are pressed. */
  about?: ReactNode
  /** What became of pressing a button, such as a refusal. */
  note: ReactNode
  /** Beside each other on phones as well. */
  isRow?: boolean
  children: ReactNode
}

/** Like `DialogActions`, with what they are about and a note above the buttons. */
export function NotedActions({ about, note, isRow = false, children }: NotedActionsProps) {
  const pressed = useRef(false)
  function rememberPress() {
    pressed.current = true
  }
  return (
    <div onClickCapture={rememberPress} className={actionBar}>
      {about && <div className="-mb-1 pt-4">{about}</div>}
      <ActionNote pressed={pressed}>{note}</ActionNote>
      <div className={isRow ? 'flex justify-end gap-2.5 pt-4' : actionRow}>{children}</div>
    </div>
  )
}

type FormActionsProps = {
  onCancel: () => void
  sending: boolean
  /** What was submitted goes out later, by itself: closing the form does not cancel it. */
  isWaiting?: boolean
  about?: ReactNode
  /** Another button before the submit button. */
  beside?: ReactNode
  /** What became of submitting: a refusal, or that it is not sent yet. */
  note?: ReactNode
  /** The label of the submit button, also while sending. */
  children: string
}

/** The buttons of a form in a dialog. */
export function FormActions({ onCancel, sending, isWaiting, about, beside, note, children }: FormActionsProps) {
  return (
    <NotedActions about={about} note={note} isRow={beside !== undefined}>
      {/* Hidden on phones, which have the cross and little height with an open keyboard. */}
      <Button variant="secondary" onClick={onCancel} disabled={sending} className="max-sm:hidden">
        {isWaiting ? t`Close` : t`Cancel`}
      </Button>
      {beside}
      <Button type="submit" loading={sending} className="max-sm:flex-1">
        {children}
      </Button>
    </NotedActions>
  )
}
