import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { ApiError } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import type { AnyKind, Refusal } from '#web/device/queue/entry.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'

/** What the server refused after its form was closed, or what was edited and not sent again; on every screen until corrected or discarded. */
export function RefusedEntries() {
  const queue = useSendQueue()
  const entries = useSyncExternalStore(queue.subscribe, queue.all)
  return entries.map((entry) => {
    const { refusal, changed } = entry.stopped ?? {}
    if (changed !== undefined)
      return <ChangedEntry key={entry.key} notice={queue.kindOf(entry).changedNotice?.(entry.content, changed)} />
    const notice = refusal && queue.kindOf(entry).refusedNotice?.(entry.content)
    if (!notice) return null
    return (
      <div key={entry.key} className="mb-4 lg:mr-14">
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

function ChangedEntry({ notice }: { notice: ReturnType<NonNullable<AnyKind['changedNotice']>> | undefined }) {
  return (
    notice && (
      <Banner
        kind="warning"
        title={notice.title}
        className="mb-4"
        action={
          <LinkButton size="sm" variant="secondary" to={notice.form}>
            {t`Open it`}
          </LinkButton>
        }
      >
        {notice.text}
      </Banner>
    )
  )
}

/** The first field error is more specific than the general one. */
const firstObjection = (refusal: Refusal) => ({
  ...refusal,
  sentence: refusal.errors[0]?.sentence ?? refusal.sentence,
})
