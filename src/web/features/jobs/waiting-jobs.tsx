import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Entry } from '#web/device/queue/entry.ts'
import { TakeBack } from '#web/device/queue/take-back.tsx'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { factsInLine } from './facts-in-line.ts'
import { jobKind, type PostedJob, postingForm } from './job-kind.ts'
import { WaitingItem, WaitingList } from './waiting-list.tsx'

/** Jobs on this device that have not arrived. A first attempt is left out, since it would flicker. */
export const useWaitingJobs = () => useEntries(jobKind).filter(({ isUnanswered, stopped }) => isUnanswered || stopped)

/** Above My Jobs; each opens its form. */
export function WaitingJobs() {
  const waiting = useWaitingJobs()
  return (
    <WaitingList label={t`Not posted yet`}>
      {waiting.map((entry) => (
        <WaitingJob key={entry.key} entry={entry} />
      ))}
    </WaitingList>
  )
}

function WaitingJob({ entry: { key, content, stopped, isSending } }: { entry: Entry<PostedJob> }) {
  const { discard } = useSendQueue()
  const { job, ...start } = content
  const form = postingForm(start)
  return (
    <WaitingItem
      to={form}
      state={stateOf(job, stopped !== null)}
      title={job.title}
      facts={factsInLine(job)}
      action={
        stopped ? (
          <RemoveWaiting entryKey={key} title={job.title} />
        ) : (
          <TakeBack discard={() => discard(key)} isTrying={isSending} of={{ title: job.title, form }} />
        )
      }
    />
  )
}

/** Of one that goes out no more by itself; what its form holds stays there. */
function RemoveWaiting({ entryKey, title }: { entryKey: string; title: string }) {
  const { discard } = useSendQueue()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <IconButton label={t`Remove ${title}`} onClick={() => setAsked(true)}>
        <X aria-hidden />
      </IconButton>
      <ConfirmDialog
        open={isAsked}
        title={t`Remove ${title}?`}
        text={t`It is not posted then. What you typed stays in the form.`}
        confirm={t`Remove`}
        danger
        onConfirm={() => void discard(entryKey)}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

function stateOf({ draft }: PostedJob['job'], isStopped: boolean): string {
  if (draft) return isStopped ? t`Draft not saved yet` : t`Draft waiting to be saved`
  return isStopped ? t`Not posted yet` : t`Waiting to be sent`
}
