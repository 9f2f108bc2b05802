import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { usePageVisible } from '#web/ui/use-page-visible.ts'
import { useKnownUnreadCount } from './use-unread-count.ts'

/**
 * Marks the notifications of a job read while its bids are on a visible screen, again whenever more are unread. While nothing is
 * unread it makes no call.
 */
export function useJobSeen(jobId: string, showsBids: boolean): void {
  const isLooking = usePageVisible()
  const unread = useKnownUnreadCount()
  const { mutate } = useMutation({ mutationFn: () => call(api.readJobNotifications, { params: { jobId } }) })

  useEffect(() => {
    if (isLooking && showsBids && unread) mutate()
  }, [isLooking, showsBids, unread, mutate])
}
