import { RotateCw } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { ApiError, errorText, NetworkError } from '#web/api/errors.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubscribeLink } from '../dashboard/subscribe-link.tsx'
import { RequestId } from './load-failed.tsx'

/** Stands in the form: its Retry sends the form again, which is the same act as long as no word of it has changed. */
export function PostingFailed({ error }: { error: unknown }) {
  if (error instanceof NetworkError) {
    return (
      <Banner
        kind="error"
        title={t('Not posted yet')}
        action={
          <Button type="submit" size="sm" icon={<RotateCw aria-hidden />}>
            {t('Retry')}
          </Button>
        }
      >
        <p>{errorText(error, messages.jobCreateFailed)}</p>
        <p className="mt-1">{t('What you typed and chose is kept. Once you are connected, Retry posts it once.')}</p>
      </Banner>
    )
  }
  const needsSubscription = error instanceof ApiError && error.status === 402
  return (
    <Banner kind="error" action={needsSubscription && <SubscribeLink />}>
      {errorText(error, messages.jobCreateFailed)}
      <RequestId error={error} />
    </Banner>
  )
}
