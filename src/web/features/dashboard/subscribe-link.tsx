import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'

import { LinkButton } from '#web/ui/button.tsx'

/** The way to pay. */
export function SubscribeLink() {
  return (
    <LinkButton to={pages.subscription.path} size="sm">
      {t`Subscribe Now`}
    </LinkButton>
  )
}
