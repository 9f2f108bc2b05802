import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import type { Refusal } from '#web/device/queue/entry.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** Queued entries that the server refused after their form was closed; shown on every screen until corrected or discarded. */
export function RefusedEntries() {
  const queue = useSendQueue()
  const entries = useSyncExternalStore(queue.subscribe, queue.all)
  return entries.map((entry) => {
    const refusal = entry.stopped?.refusal
    const notice = refusal && queue.kindOf(entry).refusedNotice?.(entry.content)
    if (!notice) return null
    return (
      <div key={entry.key} className="mb-4">
        <FailedCall
          title={notice.title}
          error={new ApiError(firstObjection(refusal))}
          otherwise={notice.otherwise}
          action={
            <>
              <Button size="sm" variant="ghost" onClick={() => void queue.discard(entry.key)}>
                {t`Discard`}
              </Button>
              {notice.form ? (
                <LinkButton size="sm" variant="secondary" to={notice.form}>
                  {t`Edit`}
                </LinkButton>
              ) : (
                <Button size="sm" variant="secondary" onClick={() => void queue.retry(entry.key)}>
                  {t`Try again`}
                </Button>
              )}
            </>
          }
        />
      </div>
    )
  })
}

/** The first field error is more specific than the general one. */
const firstObjection = (refusal: Refusal) => ({
  ...refusal,
  sentence: refusal.errors[0]?.sentence ?? refusal.sentence,
})
