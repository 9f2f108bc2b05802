import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useMemo } from 'react'
import { createSendQueue } from '#web/device/queue/send-queue.ts'
import { SendQueueContext } from '#web/device/queue/use-send-queue.ts'
import { bidKind } from '#web/features/bids/bid-kind.ts'
import { messageKind } from '#web/features/chat/message-kind.ts'
import { filesKind } from '#web/features/files/files-kind.ts'
import { jobKind } from '#web/features/jobs/job-kind.ts'
import { dispatchKind } from '#web/features/receiving/dispatch-kind.ts'
import { receiptKind } from '#web/features/receiving/receipt-kind.ts'

import { useMe } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'

const kinds = [messageKind, jobKind, bidKind, receiptKind, dispatchKind, filesKind]
const onNotStored = () => toast.error(t`This device could not store it. Stay here until it has been sent.`)

/** Part of the layout, so that queued entries are sent on every screen, also those of an earlier page. */
export function SendQueueProvider({ children }: { children: ReactNode }) {
  const { id } = useMe()
  const queue = useMemo(() => createSendQueue(id, kinds, { onNotStored }), [id])
  useEffect(() => {
    const stop = queue.start()
    const flushIfSeen = () => document.visibilityState === 'visible' && queue.flush()
    addEventListener('online', queue.flush)
    document.addEventListener('visibilitychange', flushIfSeen)
    return () => {
      removeEventListener('online', queue.flush)
      document.removeEventListener('visibilitychange', flushIfSeen)
      stop()
    }
  }, [queue])
  return <SendQueueContext value={queue}>{children}</SendQueueContext>
}
