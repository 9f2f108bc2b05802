import { RotateCw } from 'lucide-react'
import { messages } from '#contract/messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type LoadFailedProps = {
  title: string
  error: unknown
  isRetrying: boolean
  onRetry: () => void
}

/** In the place of a list that the server refused, so that it does not pass for an empty one. */
export function LoadFailed({ title, error, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <Banner
      kind="error"
      title={title}
      action={
        <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden />} loading={isRetrying} onClick={onRetry}>
          {t('Retry')}
        </Button>
      }
    >
      <p>{errorText(error, messages.serverError)}</p>
      <RequestId error={error} />
    </Banner>
  )
}

/** What support needs to find in its logs what went wrong. */
export function RequestId({ error }: { error: unknown }) {
  if (!(error instanceof ApiError) || error.status < 500 || !error.requestId) return null
  return <p className="mt-1 text-sm wrap-anywhere">{t('Request id: {id}', { id: error.requestId })}</p>
}
