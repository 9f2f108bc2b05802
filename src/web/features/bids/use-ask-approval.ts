import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { NewAwards } from '#contract/award.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { toast } from '#web/ui/toast.ts'
import type { AwardTerms } from '../bidding/awards/award-terms.tsx'
import { termsSent } from '../bidding/awards/terms-sent.ts'

/** `awards`: of lines, in place of the whole bid. `replaces`: the award in whose place it would be made. */
type Asked = { awards?: NewAwards['awards']; replaces?: string }

/** Requests the approval of an award. The reason may be empty. */
export function useAskApproval(jobId: string, bidId: string, onAsked: () => void, asked: Asked = {}) {
  return useMutation({
    mutationFn: ({ reason, terms }: { reason: string; terms: AwardTerms }) =>
      call(api.requestAward, {
        params: { jobId },
        body: { bid_id: bidId, reason: reason.trim(), ...termsSent(terms), ...asked },
      }),
    onSuccess: () => {
      toast.success(translate(messages.approvalAsked))
      onAsked()
      return screensUpdated()
    },
  })
}
