import { t } from '@lingui/core/macro'
import { Stamp } from 'lucide-react'
import { useState } from 'react'
import type { AwardRequest } from '#contract/award-request.ts'
import type { Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useTextDraft } from '#web/device/drafts.ts'
import { currentLocale, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { rupees } from '#web/ui/format.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { AwardTermsFields, isSaid, noTerms, ReasonMissing } from '../bidding/awards/award-terms.tsx'
import { asksFirst } from '../bidding/awards/terms-sent.ts'
import { AwardSummary } from './award-summary.tsx'
import { hasAccount } from './bidder-name.ts'
import { bidderHasNoAccount } from './comparison-facts.ts'
import type { AwardedBid } from './rank-bids.ts'
import { RequestWaits } from './request-waits.tsx'
import { OvertakenBid, StaleBid } from './stale-bid.tsx'
import { useAskApproval } from './use-ask-approval.ts'
import { useWhoApproves } from './who-approves.ts'

type AskApprovalDialogProps = {
  job: Job
  ranked: AwardedBid
  /** A request of the job that waits; it came while this was open. */
  waiting: AwardRequest | undefined
  /** Why it can no longer be awarded. */
  refusal: Sentence | null
  /** Its bidder has revised it since the question was opened. */
  isStale: boolean
  /** It was the lowest when the question was opened, and no longer is. */
  isOvertaken: boolean
  onClose: () => void
}

/** Replaces the award dialog if the amount is above the reader's limit. */
export function AskApprovalDialog({
  job,
  ranked,
  waiting,
  refusal,
  isStale,
  isOvertaken,
  onClose,
}: AskApprovalDialogProps) {
  const { bid } = ranked
  const approving = useWhoApproves(bid.price_quote)
  const [terms, setTerms] = useState(noTerms)
  const isAsked = asksFirst(job)
  const isLowest = ranked.rank === 1
  const lacksReason = isAsked && !isSaid(terms, isLowest)
  const [reason, setReason] = useTextDraft(`approval ${bid.id}`)
  const asking = useAskApproval(job.id, bid.id, () => {
    setReason('')
    onClose()
  })
  // What is being sent is no other request.
  const other = asking.isPending ? undefined : waiting
  const hasDeciders = approving !== null && approving.names.length >= approving.needed
  const isPossible = refusal === null && !isStale && !other && hasDeciders
  return (
    <Dialog open onClose={onClose} title={t`Award this bid?`} description={job.title} compact>
      <div className="flex flex-col gap-4">
        {isStale && <StaleBid />}
        {isOvertaken && isPossible && <OvertakenBid />}
        <AwardSummary job={job} ranked={ranked} />
        {!hasAccount(bid) && <Banner kind="warning">{bidderHasNoAccount()}</Banner>}
        {refusal ? (
          <Banner kind="error">{translate(refusal)}</Banner>
        ) : other ? (
          <RequestWaits request={other} needsApproval />
        ) : (
          <WhereItGoes approving={approving} />
        )}
        {isPossible && isAsked && <AwardTermsFields terms={terms} onTerms={setTerms} isLowest={isLowest} />}
        {isPossible && (
          <Field label={t`Reason`} optional hint={t`Whoever approves reads it.`}>
            <TextArea
              rows={2}
              maxLength={limits.notesLength}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
      </div>
      <NotedActions note={asking.isError && <FailedCall error={asking.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={asking.isPending}>
          {isPossible ? t`Cancel` : t`Close`}
        </Button>
        {isPossible && (
          <Button
            icon={<Stamp aria-hidden />}
            onClick={() => asking.mutate({ reason, terms })}
            loading={asking.isPending}
            disabled={lacksReason}
          >
            {asking.isPending ? t`Sending...` : t`Ask for approval`}
          </Button>
        )}
        {isPossible && lacksReason && <ReasonMissing />}
      </NotedActions>
    </Dialog>
  )
}

function WhereItGoes({ approving }: { approving: ReturnType<typeof useWhoApproves> }) {
  const limit = rupees(useMe().awards_alone_up_to ?? 0)
  if (!approving) return <Banner kind="info">{t`You award up to ${limit} alone: this needs approval.`}</Banner>
  const { names, needed } = approving
  if (names.length < needed) {
    return (
      <Banner kind="warning" title={t`You award up to ${limit} alone`}>
        {translate(messages.noApprover)}
      </Banner>
    )
  }
  return (
    <Banner kind="info">
      {needed === 1
        ? t`You award up to ${limit} alone: this goes to ${{ names: listed(names, 'disjunction') }} for approval.`
        : t`You award up to ${limit} alone: this goes to ${{ names: listed(names, 'conjunction') }}. Two of them must approve.`}
    </Banner>
  )
}

const listed = (names: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(currentLocale(), { type }).format(names)
