import { messages } from '#contract/screen-messages.ts'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { SubscribeLink } from '../dashboard/subscribe-link.tsx'

export function PostingRefused({ error }: { error: unknown }) {
  const needsSubscription = error instanceof ApiError && error.status === 402
  return (
    <FailedCall error={error} otherwise={messages.jobCreateFailed} action={needsSubscription && <SubscribeLink />} />
  )
}
