import { t } from '@lingui/core/macro'
import type { Entry } from '#web/device/queue/entry.ts'
import { useEntries } from '#web/device/queue/use-send-queue.ts'
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

function WaitingJob({ entry: { content, stopped } }: { entry: Entry<PostedJob> }) {
  const { job, ...start } = content
  return (
    <WaitingItem
      to={postingForm(start)}
      state={stateOf(job, stopped !== null)}
      title={job.title}
      facts={factsInLine(job)}
    />
  )
}

function stateOf({ draft }: PostedJob['job'], isStopped: boolean): string {
  if (draft) return isStopped ? t`Draft not saved yet` : t`Draft waiting to be saved`
  return isStopped ? t`Not posted yet` : t`Waiting to be sent`
}
