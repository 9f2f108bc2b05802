import { t } from '@lingui/core/macro'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Banner } from '#web/ui/banner.tsx'

/** The server refused, or the browser did not reach the service of its maker. */
export function PushFailed({ error }: { error: unknown }) {
  if (error instanceof ApiError || error instanceof NetworkError) return <FailedCall error={error} />
  return (
    <Banner kind="error">
      {t`This browser did not reach the service that brings its notifications. Please try again later.`}
    </Banner>
  )
}
