import { RotateCw } from 'lucide-react'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { said, t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Above the form whose bid was not taken. `reason` is the sentence to show. Without an answer it stands beside another try. */
export function BidNotSent({ error, reason }: { error: unknown; reason: string }) {
  if (error instanceof NetworkError) {
    return (
      <Banner
        kind="error"
        title={said(reason)}
        action={
          <Button type="submit" size="sm" variant="secondary" icon={<RotateCw aria-hidden />}>
            {t('Retry')}
          </Button>
        }
      >
        {t('What you typed is kept on this device. However often you retry, your bid is placed once.')}
      </Banner>
    )
  }
  // A refusal with a reason needs no number; for what went wrong on the other side support asks for it.
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  return (
    <Banner kind="error">
      {said(reason)}
      {requestId && <p className="mt-1 text-sm">{t('Request {id}', { id: requestId })}</p>}
    </Banner>
  )
}
