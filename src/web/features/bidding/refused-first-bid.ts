import { useState } from 'react'
import type { Bid } from '#contract/bid.ts'
import { readDraft, saveDraft } from '#web/device/draft-store.ts'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { useMe } from '#web/session/me.ts'
import { bidDraftName, bidKind } from '../bids/bid-kind.ts'
import { deleteSentDraft } from '../files/delete-sent-draft.ts'
import { filesOfNew } from '../files/files-kind.ts'

/** The bid on this device that was refused, since the company had bid on the job from elsewhere. */
export const useRefusedFirstBid = (jobId: string) =>
  useEntries(bidKind).find(
    ({ content, stopped }) => content.jobId === jobId && stopped?.refusal?.sentence?.code === 'already_bid',
  )

/**
 * What was typed for such a bid fills the form that revises the one that stands; call it before the draft of that form is restored.
 * Once the revision is sent, the refused bid is gone, and its files follow.
 */
export function useTypedOfRefused({ id, job_id }: Bid, draftName: string) {
  const me = useMe()
  const queue = useSendQueue()
  const refused = useRefusedFirstBid(job_id)
  const name = bidDraftName(job_id)
  const [isFilled] = useState(() => {
    const typed = refused && readDraft(me.id, name)
    if (typed && !readDraft(me.id, draftName)) saveDraft(me.id, draftName, typed.content)
    return Boolean(typed)
  })
  async function endRefused(): Promise<void> {
    if (!refused) return
    const files = filesOfNew('bid', id, refused.content.files)
    if (files) await queue.enqueue({ name: files.kind }, files.queue, files.content)
    await queue.discard(refused.key)
    deleteSentDraft(name)
  }
  return { isFilled, endRefused }
}
