import { t } from '@lingui/core/macro'
import { Banner } from '#web/ui/banner.tsx'

type WantedPageProps = {
  /** The title of the page that a signed-out person wanted to open. */
  page: string
  /** The session ended there. */
  hasEnded: boolean
}

/** Tells a signed-out person why the sign-in is shown and what follows it. */
export function WantedPage({ page, hasEnded }: WantedPageProps) {
  return (
    <Banner kind="info" title={hasEnded ? t`You were signed out` : undefined} className="mb-6">
      {hasEnded ? t`Sign in again to go on where you were: ${page}.` : t`Sign in to open this page: ${page}`}
    </Banner>
  )
}
