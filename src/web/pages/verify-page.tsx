import { t } from '@lingui/core/macro'
import { CodeForm } from '#web/features/orders/code-form.tsx'
import { FullScreenNote } from '../app/full-screen-note.tsx'

/** Asks for the code of a paper whose QR code cannot be scanned. */
export function VerifyPage() {
  return (
    <FullScreenNote
      title={t`Check a paper`}
      text={t`See whether a purchase or work order is in force, and whether its PDF was changed.`}
    >
      <CodeForm />
    </FullScreenNote>
  )
}
