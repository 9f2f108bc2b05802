import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Notification } from '#contract/notification.ts'
import { messages } from '#contract/screen-messages.ts'
import { call, type Page } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { keyOf } from '#web/api/queries.ts'
import { toast } from '#web/ui/toast.ts'

type Shown = InfiniteData<Page<Notification>>

/** An entry of several bids is read with all of them. */
function markRead({ id, job_id, params }: Notification) {
  return job_id !== null && params?.bids
    ? call(api.readJobNotifications, { params: { jobId: job_id } })
    : call(api.readNotification, { params: { id } })
}

/** Marks notifications read: optimistic update, undone without a reply; else the server's state wins. */
export function useReadNotifications() {
  const queryClient = useQueryClient()

  function showRead(isMeant: (notification: Notification) => boolean) {
    queryClient.setQueriesData<Shown>({ queryKey: keyOf(api.notifications) }, (shown) => {
      if (!shown) return shown
      const pages = shown.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (isMeant(item) ? { ...item, read: true } : item)),
      }))
      return { ...shown, pages }
    })
  }

  function showUnread(countAfter: (count: number) => number) {
    queryClient.setQueriesData<{ unread_count: number }>({ queryKey: keyOf(api.unreadCount) }, (shown) =>
      shown ? { unread_count: Math.max(0, countAfter(shown.unread_count)) } : shown,
    )
  }

  const shownNow = () =>
    [api.unreadCount, api.notifications].flatMap((shown) => queryClient.getQueriesData({ queryKey: keyOf(shown) }))

  /** Without a network nothing is refetched, and what is unread must not look read until the next reload. */
  function showAgain(shown: ReturnType<typeof shownNow> = []) {
    for (const [key, data] of shown) queryClient.setQueryData(key, data)
  }

  // Refetches the cancelled query; then the server's state wins.
  const onSettled = () =>
    Promise.all(
      [api.unreadCount, api.notifications].map((shown) => queryClient.invalidateQueries({ queryKey: keyOf(shown) })),
    )

  const readOne = useMutation({
    mutationFn: markRead,
    onMutate: async ({ id }) => {
      await queryClient.cancelQueries({ queryKey: keyOf(api.unreadCount) })
      const before = shownNow()
      showRead((item) => item.id === id)
      showUnread((count) => count - 1)
      return before
    },
    onError: (_error, _notification, before) => showAgain(before),
    onSettled,
  })

  const readAll = useMutation({
    mutationFn: () => call(api.readAllNotifications),
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey: keyOf(api.unreadCount) })
      const before = shownNow()
      showRead(() => true)
      showUnread(() => 0)
      return before
    },
    onError(error, _, before) {
      showAgain(before)
      toast.error(errorText(error, messages.serverUnreachable))
    },
    onSettled,
  })

  return {
    readOne: (notification: Notification) => {
      if (!notification.read) readOne.mutate(notification)
    },
    readAll: () => readAll.mutate(),
  }
}
