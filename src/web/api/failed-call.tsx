import { t } from '#web/language/t.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ApiError, errorText } from './errors.ts'

/** Why a call failed: the server's own sentence, else `otherwise`; what support asks for where the fault is ours. */
export function FailedCall({ error, otherwise }: { error: unknown; otherwise: string }) {
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  return (
    <Banner kind="error">
      {errorText(error, otherwise)}
      {requestId && <p className="mt-1 text-sm">{t('Request {id}', { id: requestId })}</p>}
    </Banner>
  )
}
