import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Message } from '#contract/chat.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { withoutMessage } from './thread.ts'
import { changeThread } from './use-thread.ts'

/** Only for the sender. Shown on hover; on touch screens always. */
export function DeleteMessageButton({ jobId, message }: { jobId: string; message: Message }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)

  function vanish() {
    setAsking(false)
    changeThread(queryClient, jobId, (thread) => withoutMessage(thread, message.id))
  }

  const deletion = useMutation({
    mutationFn: () => call(api.deleteMessage, { params: { id: message.id } }),
    onSuccess: vanish,
    onError: (error) => {
      // Idempotent: it was deleted in another tab, or the first reply was lost.
      if (error instanceof ApiError && error.status === 404) vanish()
      else toast.error(translate(messages.deleteMessageFailed))
    },
  })

  return (
    <>
      <IconButton
        label={t`Delete message`}
        onClick={() => setAsking(true)}
        className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-60"
      >
        <Trash2 aria-hidden className="scale-85" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        title={t`Delete message`}
        text={translate(messages.deleteMessageAsk)}
        confirm={t`Delete`}
        danger
        loading={deletion.isPending}
        onConfirm={() => deletion.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
