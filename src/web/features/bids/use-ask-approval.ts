import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'

/** Requests the approval of an award. The reason may be empty. */
export function useAskApproval(jobId: string, bidId: string, onAsked: () => void) {
  return useMutation({
    mutationFn: (reason: string) =>
      call(api.requestAward, { params: { jobId }, body: { bid_id: bidId, reason: reason.trim() } }),
    onSuccess: () => {
      toast.success(translate(messages.approvalAsked))
      onAsked()
      return screensUpdated()
    },
  })
}
