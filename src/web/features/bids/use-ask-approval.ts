import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { refresh } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { refreshMe } from '#web/session/session.ts'
import { toast } from '#web/ui/toast.ts'

/** Requests the approval of an award. The reason may be empty. */
export function useAskApproval(jobId: string, bidId: string, onAsked: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      call(api.requestAward, { params: { jobId }, body: { bid_id: bidId, reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(translate(messages.approvalAsked))
      onAsked()
      return refresh(queryClient, api.awardRequests)
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      // The limit, the rules or the bid may have changed since they were loaded.
      void refreshMe().catch(() => {})
      void refresh(queryClient, api.awardRequests, api.bidsOfJob, api.job, api.members, api.company)
    },
  })
}
