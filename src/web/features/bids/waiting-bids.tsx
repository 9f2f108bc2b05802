import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import type { Entry } from '#web/device/queue/entry.ts'
import { TakeBack } from '#web/device/queue/take-back.tsx'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { rupees } from '#web/ui/format.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { WaitingItem, WaitingList } from '../jobs/waiting-list.tsx'
import { bidKind, type SubmittedBid } from './bid-kind.ts'

/** Bids on this device that have not arrived. A first attempt is left out, since it would flicker. */
export const useWaitingBids = () => useEntries(bidKind).filter(({ isUnanswered, stopped }) => isUnanswered || stopped)

/** A refused bid is left out: its notice is on every screen. */
export const useWaitingBid = (jobId: string) =>
  useWaitingBids().find(({ content, stopped }) => content.jobId === jobId && !stopped?.refusal)

/** Whether a bid on the job was refused, and stays on this device as it was typed. */
export const useRefusedBid = (jobId: string): boolean =>
  useEntries(bidKind).some(({ content, stopped }) => content.jobId === jobId && Boolean(stopped?.refusal))

/** Above My Bids; each opens its form. */
export function WaitingBids() {
  const waiting = useWaitingBids()
  return (
    <WaitingList label={t`Bids not sent yet`}>
      {waiting.map((entry) => (
        <WaitingBid key={entry.key} entry={entry} />
      ))}
    </WaitingList>
  )
}

function WaitingBid({ entry: { key, content, stopped, isSending } }: { entry: Entry<SubmittedBid> }) {
  const { discard } = useSendQueue()
  const { jobId, bid } = stopped?.changed ?? content
  // Without a network it is the job as last seen.
  const { data: job } = useQuery(queryOf(api.job, { params: { id: jobId } }))
  const title = job?.title ?? content.title ?? ''
  const form = jobLinks.bidForm(jobId)
  return (
    <WaitingItem
      to={form}
      state={
        stopped?.changed !== undefined
          ? t`Changed and not sent: open it and press Submit Bid`
          : stopped
            ? t`Bid not sent yet`
            : t`Bid waiting to be sent`
      }
      title={title}
      facts={stopped?.changed === null ? t`Not complete` : `${rupees(bid.price_quote)} · ${bid.delivery_estimate}`}
      action={!stopped && <TakeBack discard={() => discard(key)} isTrying={isSending} of={{ title, form }} />}
    />
  )
}
