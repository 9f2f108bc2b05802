import { messages } from '#contract/screen-messages.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SupportContacts, useHasSupport } from './support-contacts.tsx'

/** Why nobody gets in with this account, and whom to ask. */
export function SuspendedNote() {
  const hasSupport = useHasSupport()
  return (
    <Banner kind="error" title={translate(messages.accountSuspended)}>
      {hasSupport && (
        <span className="flex flex-wrap gap-x-5">
          <SupportContacts />
        </span>
      )}
    </Banner>
  )
}
