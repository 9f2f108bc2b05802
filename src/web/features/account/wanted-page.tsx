import { t } from '@lingui/core/macro'
import { titleAt } from '#web/app/page-at.ts'
import { Banner } from '#web/ui/banner.tsx'

type WantedPageProps = {
  /** The address that a signed-out person wanted to open. */
  address: string
  /** The session ended there. */
  hasEnded: boolean
}

/** Tells a signed-out person why the sign-in is shown and what follows it. */
export function WantedPage({ address, hasEnded }: WantedPageProps) {
  const page = titleAt(address.split('?', 1)[0]!)
  return (
    <Banner kind="info" title={hasEnded ? t`You were signed out` : undefined} className="mb-6">
      {hasEnded ? t`Sign in again to go on where you were: ${page}.` : t`Sign in to open this page: ${page}`}
    </Banner>
  )
}
