import { t } from '@lingui/core/macro'
import { pages } from '#contract/pages.ts'

import { useSession } from '#web/session/session-state.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { FullScreenNote } from './full-screen-note.tsx'

export function NotFound() {
  const isIn = useSession().status === 'signed-in'
  return (
    <FullScreenNote
      title={t`Page not found`}
      text={t`There is nothing at this address. The link may be old or mistyped.`}
    >
      <LinkButton to={isIn ? pages.dashboard.path : pages.landing.path} size="lg">
        {isIn ? t`Go to dashboard` : t`Back to Home`}
      </LinkButton>
    </FullScreenNote>
  )
}
