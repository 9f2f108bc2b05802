import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import type { ChatSummary } from '#contract/chat.ts'
import { call, type Page } from '#web/api/client.ts'
import { keyOf } from '#web/api/queries.ts'
import { usePageVisible } from '#web/ui/use-page-visible.ts'
import { chatAt, placeOf } from './chat-address.ts'

/** Marks a chat read when it opens, and when a message arrives while the page is visible. */
export function useMarkChatRead(jobId: string, newestReceivedId: string | undefined) {
  const place = placeOf(jobId)
  const queryClient = useQueryClient()
  const isLooking = usePageVisible()
  const { mutate } = useMutation({
    mutationFn: () => call(api.markChatRead, { params: { jobId: place.jobId }, query: place.query }),
    onMutate: async () => {
      // Cancels without reverting, so that cached data stays visible.
      await queryClient.cancelQueries({ queryKey: keyOf(api.chats) }, { revert: false })
      queryClient.setQueriesData<InfiniteData<Page<ChatSummary>>>({ queryKey: keyOf(api.chats) }, (shown) =>
        // The menu asks for one chat alone, without pages.
        shown?.pages ? { ...shown, pages: shown.pages.map((page) => readIn(page, place)) } : shown,
      )
    },
    // Refetches the cancelled query.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(api.chats) }),
  })

  useEffect(() => {
    if (isLooking && newestReceivedId !== undefined) mutate()
  }, [isLooking, newestReceivedId, mutate])
}

function readIn(page: Page<ChatSummary>, { jobId, query }: ReturnType<typeof placeOf>): Page<ChatSummary> {
  return {
    ...page,
    items: page.items.map((chat) => (chatAt([chat], jobId, query.with ?? null) ? { ...chat, unread_count: 0 } : chat)),
  }
}
