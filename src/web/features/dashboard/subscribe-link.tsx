import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'
import { useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'

/** A link to pay, for members who may. */
export function SubscribeLink() {
  if (!useCan('manage_subscription')) return null
  return (
    <LinkButton to={pages.subscription.path} size="sm">
      {t`Subscribe Now`}
    </LinkButton>
  )
}
