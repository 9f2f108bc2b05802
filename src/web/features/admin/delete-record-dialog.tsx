import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RecordToDelete } from './record-deeds.ts'

const deletions = {
  user: {
    endpoint: api.deleteUser,
    ask: messages.deleteUserAsk,
    done: messages.userDeleted,
    failed: messages.deleteUserFailedPrefix,
  },
  job: {
    endpoint: api.deleteJob,
    ask: messages.deleteJobAsk,
    done: messages.jobDeleted,
    failed: messages.deleteJobFailedPrefix,
  },
  bid: {
    endpoint: api.deleteBid,
    ask: messages.deleteBidAsk,
    done: messages.bidDeleted,
    failed: messages.deleteBidFailedPrefix,
  },
} as const

/** Asks, deletes, and looks at everything again, since a user takes jobs and bids along. */
export function DeleteRecordDialog({ record, onClose }: { record: RecordToDelete; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { endpoint, ask, done, failed } = deletions[record.kind]

  const deleting = useMutation({
    mutationFn: () => call(endpoint, { params: { id: record.id } }),
    onSuccess: () => {
      toast.success(done)
      onClose()
      return refresh(
        queryClient,
        api.adminUsers,
        api.adminJobs,
        api.adminBids,
        api.userDetails,
        api.bidsOfJob,
        api.jobs,
        api.dashboardStats,
        api.auditLog,
      )
    },
    onError: (error) => {
      toast.error(failed + errorText(error, messages.unknownErrorDetail))
      if (error instanceof ApiError) onClose()
    },
  })

  return (
    <ConfirmDialog
      open
      title={`Delete ${record.name}?`}
      text={ask}
      confirm="Delete"
      danger
      loading={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onCancel={onClose}
    />
  )
}
