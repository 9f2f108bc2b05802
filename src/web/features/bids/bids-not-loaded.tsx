import { messages } from '#contract/messages.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { said, t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Says that bids could not be read, so that nobody takes an error for 'none'. */
export function BidsNotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Banner
      kind="error"
      title={t('The bids could not be loaded')}
      action={
        <Button size="sm" variant="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      <p>{said(errorText(error, messages.unknownError))}</p>
      {requestId && <p className="mt-1 text-sm wrap-anywhere">{t('Request {id}', { id: requestId })}</p>}
    </Banner>
  )
}
