import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { BidQueries } from './bid-queries.tsx'
import { TextForm } from './text-form.tsx'
import { useAct } from './use-act.ts'

/** What was asked about a bid, with the answers, and the form of the next question. */
export function AskBidderDialog({ job, bid, onClose }: { job: Job; bid: Bid; onClose: () => void }) {
  const [draft, setDraft] = useTextDraft(`query ${bid.id}`)
  const asking = useAct((text: string) => call(api.askBidder, { params: { id: bid.id }, body: { text } }), {
    done: t`Question sent to the bidder`,
    onDone() {
      setDraft('')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t`Ask ${{ company: bidderName(bid) }}`} description={job.title}>
      <div className="flex flex-col gap-5">
        <BidQueries job={job} bid={bid} />
        <TextForm
          label={t`Your question`}
          send={t`Send question`}
          hint={t`Only this bidder reads it. The answer changes no price.`}
          draft={[draft, setDraft]}
          act={asking}
          onCancel={onClose}
        />
      </div>
    </Dialog>
  )
}
