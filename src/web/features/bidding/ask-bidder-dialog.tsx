import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { bidderName } from '../bids/bidder-name.ts'
import { PhoneLink } from '../bids/phone-link.tsx'
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
  // Said of those alone who bid by a link.
  const isGuest = (bid.supplier_info.contact_confirmed ?? null) !== null
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ask ${{ company: bidderName(bid) }}`}
      description={job.title}
      compact={isGuest}
    >
      <div className="flex flex-col gap-5">
        <BidQueries job={job} bid={bid} />
        {isGuest ? (
          <NoAccount bid={bid} />
        ) : (
          <TextForm
            label={t`Your question`}
            send={t`Send question`}
            hint={t`Only this bidder reads it. The answer changes no price.`}
            draft={[draft, setDraft]}
            act={asking}
            onCancel={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Who has no account reads no questions here. */
function NoAccount({ bid: { supplier_info: bidder } }: { bid: Bid }) {
  const link = 'inline-flex min-h-11 items-center font-medium text-accent-ink underline wrap-anywhere'
  return (
    <div className="flex flex-col gap-2">
      <p>{t`${{ company: bidder.company_name }} bid by a link and has no account, so that a question does not arrive here. Call or write:`}</p>
      <p className="flex flex-wrap gap-x-6">
        <PhoneLink phone={bidder.contact_phone} />
        {bidder.email && (
          <a className={link} href={`mailto:${bidder.email}`}>
            {bidder.email}
          </a>
        )}
      </p>
    </div>
  )
}
