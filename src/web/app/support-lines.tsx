import { t } from '@lingui/core/macro'
import { SupportContacts, useHasSupport } from '#web/features/support/support-contacts.tsx'

/** Where to find help, below a note that fills the screen. */
export function SupportLines() {
  const hasSupport = useHasSupport()
  if (!hasSupport) return null
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-5 border-t border-line pt-4 text-ink-soft">
      <p>{t`Need help?`}</p>
      <SupportContacts className="text-accent-ink" />
    </div>
  )
}
