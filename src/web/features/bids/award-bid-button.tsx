import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { call } from '#web/api/client.ts'
import { ApiError, errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { useActor, useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useWaitingAward } from '../approvals/use-award-requests.ts'
import type { AwardTerms } from '../bidding/awards/award-terms.tsx'
import { asksFirst, termsSent } from '../bidding/awards/terms-sent.ts'
import { bidderName } from './bidder-name.ts'
import type { AwardedBid } from './rank-bids.ts'

const loadDialog = () => import('./award-bid-dialog.tsx')
const AwardBidDialog = lazy(async () => ({ default: (await loadDialog()).AwardBidDialog }))

const AskApprovalDialog = lazy(async () => ({
  default: (await import('./ask-approval-dialog.tsx')).AskApprovalDialog,
}))

type AwardBidButtonProps = { job: Job; ranked: AwardedBid; others: number }

/** Shown only if the policy allows the award. Opens a confirmation, since an award is final. */
export function AwardBidButton({ job, ranked, others }: AwardBidButtonProps) {
  const { bid } = ranked
  const me = useActor()
  const { awards_alone_up_to } = useMe()
  // The bid as it stood when the question was opened: another version of it is not awarded unread.
  const [asked, setAsked] = useState<AwardedBid | null>(null)
  const asking = asked !== null

  const award = useMutation({
    mutationFn: (terms: AwardTerms) =>
      call(api.awardBid, {
        params: { jobId: job.id, bidId: bid.id },
        body: { bid_version: (asked ?? ranked).bid.version, ...termsSent(terms) },
      }),
    onSuccess: ({ message }) => {
      setAsked(null)
      const isAtOnce = message === messages.awarded.text
      toast.success(translate(isAtOnce ? messages.awarded : messages.awardOffered))
      return screensUpdated()
    },
    onError: (error) => {
      // Without a reply the question stays open and says so, beside the button to try again.
      if (!(error instanceof ApiError)) return
      toast.error(translate(messages.awardFailedPrefix) + errorText(error, messages.unknownErrorDetail))
      setAsked(null)
    },
  })

  function close() {
    setAsked(null)
    award.reset()
  }

  const verdict = policy.awardBid(me, job, bid)
  const refusal = verdict.allowed || award.isPending ? null : verdict.sentence
  const isStale = asked !== null && asked.bid.version !== bid.version && refusal === null && !award.isPending
  // A revised bid stays as it was read. Of the same one, its place and what comes before it follow the other bids.
  const shown = asked && asked.bid.version === bid.version ? ranked : asked
  const isOvertaken = asked?.rank === 1 && shown?.rank !== 1
  const needsApproval = awards_alone_up_to !== null && bid.price_quote > awards_alone_up_to
  // One request at a time: while it waits, only awards that need no approval are offered.
  const waiting = useWaitingAward(job.id)
  // Once something of the job is awarded, the rest is awarded next to it: in parts, or to the next in line.
  const hasOffers = verdict.allowed && asksFirst(job)
  const awards = useQuery({ ...queryOf(api.awards, { params: { id: job.id } }), enabled: hasOffers })
  const isBegun = awards.data?.awards.some(isLiveAward) ?? false
  const isOffered = verdict.allowed && !isBegun && (!waiting || !needsApproval)
  const hasAwarded = award.isSuccess && !verdict.allowed
  useEffect(() => {
    // The focused button was removed, so focus moves to the page's content.
    if (hasAwarded && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }, [hasAwarded])
  // Prefetch: the question opens at once. If this fails, opening it tries again.
  useEffect(() => void (isOffered && loadDialog().catch(() => {})), [isOffered])
  // An open confirmation stays, even if a colleague decides the job meanwhile.
  if (!isOffered && !asking) return null
  return (
    <>
      {isOffered && (
        <Button
          size="sm"
          variant="secondary"
          icon={<Award aria-hidden />}
          aria-label={t`Award the bid of ${{ company: bidderName(bid) }}`}
          onClick={() => setAsked(ranked)}
        >
          {t`Award`}
        </Button>
      )}
      {award.error instanceof ApiError && !asking && (
        <p role="status" className="basis-full text-sm font-medium text-danger-ink">
          {errorText(award.error, messages.unknownErrorDetail)}
        </p>
      )}
      {shown && (
        <Suspense fallback={null}>
          {needsApproval ? (
            <AskApprovalDialog
              job={job}
              ranked={shown}
              waiting={waiting}
              isOvertaken={isOvertaken}
              refusal={refusal}
              isStale={isStale}
              onClose={() => setAsked(null)}
            />
          ) : (
            <AwardBidDialog
              job={job}
              ranked={shown}
              isOvertaken={isOvertaken}
              isStale={isStale}
              others={others}
              waitingFor={waiting?.bidder_name}
              refusal={refusal}
              failure={award.error instanceof ApiError ? null : award.error}
              loading={award.isPending}
              onAward={award.mutate}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
