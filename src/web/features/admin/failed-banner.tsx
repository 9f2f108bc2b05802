import { ApiError, errorText } from '#web/api/errors.ts'
import { said, t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type FailedBannerProps = {
  error: unknown
  /** Where the server gave no reason. */
  otherwise: string
  /** What stands before the reason, such as 'Failed to fetch user details: '. */
  prefix?: string
  onRetry: () => void
}

/** What could not be read, why, another try, and the number by which the server's log names the request. */
export function FailedBanner({ error, otherwise, prefix = '', onRetry }: FailedBannerProps) {
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Banner
      kind="error"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      <p>{said(prefix) + said(errorText(error, otherwise))}</p>
      {requestId && <p className="mt-1 text-sm wrap-anywhere">{t('Request {id}', { id: requestId })}</p>}
    </Banner>
  )
}
