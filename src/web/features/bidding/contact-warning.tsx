import { t } from '@lingui/core/macro'
import { withoutContacts } from '#domain/without-contacts.ts'

/** Below a text that others read: phone numbers and e-mail addresses in it are masked. */
export function ContactWarning({ typed }: { typed: string }) {
  if (withoutContacts(typed) === typed) return null
  return (
    <p role="status" className="text-sm font-medium text-warning-ink">
      {t`Phone numbers and e-mail addresses are not shown to anybody before the award.`}
    </p>
  )
}
