import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SupportContacts, useHasSupport } from '../support/support-contacts.tsx'

/** Why an invitation is not accepted, and whom to ask where support alone can help. */
export function JoinRefused({ refusal }: { refusal: Sentence }) {
  const hasSupport = useHasSupport()
  return (
    <Banner kind="error">
      {translate(refusal)}
      {hasSupport && refusal.code === 'own_company_used' && (
        <span className="flex flex-wrap gap-x-5">
          <SupportContacts />
        </span>
      )}
    </Banner>
  )
}
