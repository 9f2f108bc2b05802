import { messages } from '#contract/messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { Banner } from '#web/ui/banner.tsx'
import { SubscribeLink } from '../dashboard/subscribe-link.tsx'
import { RequestId } from './load-failed.tsx'

export function PostingRefused({ error }: { error: unknown }) {
  const needsSubscription = error instanceof ApiError && error.status === 402
  return (
    <Banner kind="error" action={needsSubscription && <SubscribeLink />}>
      {errorText(error, messages.jobCreateFailed)}
      <RequestId error={error} />
    </Banner>
  )
}
