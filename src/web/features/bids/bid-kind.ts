import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid, NewBid, NewSalesmanBid } from '#contract/bid.ts'
import type { ItemisedBid } from '#contract/itemised-bid.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import type { EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { deleteSentDraft } from '../files/delete-sent-draft.ts'
import { filesOfNew } from '../files/files-kind.ts'
import { jobLinks } from '../jobs/job-links.ts'

/**
 * On a job with lines `price_quote` is the total of its rates as it was shown. `title`: the job's, which entries of older versions
 * lack.
 */
export type SubmittedBid = {
  jobId: string
  title?: string
  bid: (NewBid | NewSalesmanBid) & ItemisedBid
  files: readonly File[]
}

/** The name of both the bid's draft and its send queue. */
export const bidDraftName = (jobId: string) => `bid-${jobId}`

export const bidKind: EntryKind<SubmittedBid, Bid> = {
  name: 'bid',
  send: ({ jobId, bid }, { key: idempotencyKey }) =>
    withTimeout((signal) => {
      const sending = { idempotencyKey, signal }
      if ('company_name' in bid) return call(api.placeSalesmanBid, { params: { id: jobId }, body: bid, ...sending })
      return call(api.placeBid, { params: { jobId }, body: bid, ...sending })
    }),
  onArrived({ jobId }) {
    deleteSentDraft(bidDraftName(jobId))
    toast.success(translate(messages.bidSubmitted))
  },
  refusedNotice: ({ jobId, title, bid }) => ({
    title: [t`Your bid was not submitted`, title].filter(Boolean).join(': '),
    otherwise: messages.bidFailed,
    form: 'company_name' in bid ? null : jobLinks.submitBid(jobId),
  }),
  changedNotice: ({ jobId, title }, changed) => ({
    title: [t`Your bid is not sent`, title].filter(Boolean).join(': '),
    text: changed
      ? t`You changed it while it waited. It goes with ${{ price: rupees(changed.bid.price_quote) }} when you open it and press Submit Bid.`
      : t`You changed it while it waited, and something is missing. Open it to send it.`,
    form: jobLinks.bidForm(jobId),
  }),
  next: ({ files }, { id }) => filesOfNew('bid', id, files),
}
