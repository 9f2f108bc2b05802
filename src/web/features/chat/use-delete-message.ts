import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import { withoutMessage } from './thread.ts'
import { changeThread } from './thread-cache.ts'

/** Deletes a message and removes it from the thread. `onGone`: it is deleted. */
export function useDeleteMessage(jobId: string, id: string, onGone: () => void) {
  const queryClient = useQueryClient()

  function vanish() {
    onGone()
    changeThread(queryClient, jobId, (thread) => withoutMessage(thread, id))
  }

  return useMutation({
    mutationFn: () => call(api.deleteMessage, { params: { id } }),
    onSuccess: vanish,
    onError: (error) => {
      // Idempotent: it was deleted in another tab, or the first reply was lost.
      if (error instanceof ApiError && error.status === 404) vanish()
      else toast.error(translate(messages.deleteMessageFailed))
    },
  })
}
