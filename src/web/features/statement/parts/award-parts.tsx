import { msg, plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Award, Stamp } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AwardsOfJob, NewAwards } from '#contract/award.ts'
import type { EvaluationBasis } from '#contract/evaluation-bases.ts'
import { messages } from '#contract/screen-messages.ts'
import { quantityText, rupeesNumber, sum } from '#domain/exact.ts'
import { isWithoutFreight } from '#domain/statement/what-is-lacking.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useWaitingAward } from '../../approvals/use-award-requests.ts'
import { AwardTermsFields, isSaid, noTerms, ReasonMissing } from '../../bidding/awards/award-terms.tsx'
import { saidOfOffers } from '../../bidding/awards/said-of-offers.ts'
import { termsSent } from '../../bidding/awards/terms-sent.ts'
import { useAct } from '../../bidding/use-act.ts'
import { AboveLimit } from '../../bids/above-limit.tsx'
import { RequestWaits } from '../../bids/request-waits.tsx'
import { useAskApproval } from '../../bids/use-ask-approval.ts'
import { paiseText, type Reading } from '../reading.ts'
import { LineShares } from './line-shares.tsx'
import { openParts, type PlannedPart, planParts } from './plan-parts.ts'

type AwardPartsProps = { reading: Reading; onClose: () => void }

/** Awards the lines of a job, or what is left of them, to the bidders whom the buyer chooses. */
export function AwardParts({ reading, onClose }: AwardPartsProps) {
  const { id, title } = reading.shown.job
  const awards = useQuery(queryOf(api.awards, { params: { id } }))
  const isFirst = !awards.data?.awards.some(({ status }) => status !== 'cancelled')
  return (
    <Dialog
      open
      onClose={onClose}
      title={isFirst ? t`Award in parts?` : t`Award the rest?`}
      description={title}
      size="lg"
    >
      {awards.error ? (
        <FailedCall error={awards.error} />
      ) : awards.data ? (
        <PartsForm reading={reading} awards={awards.data} isFirst={isFirst} onClose={onClose} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  )
}

const meaningsOfCosts: Record<EvaluationBasis, Label> = {
  included: msg`Beside each name: all of the line that is left, at the site and with GST, as in the comparison.`,
  excluded: msg`Beside each name: all of the line that is left, at the site and without the GST that you get back, as in the comparison.`,
  equalised: msg`Beside each name: all of the line that is left, at the site and with the highest GST quoted for it, as in the comparison.`,
}

type PartsFormProps = { reading: Reading; awards: AwardsOfJob; isFirst: boolean; onClose: () => void }

function PartsForm({ reading, awards: shownAwards, isFirst, onClose }: PartsFormProps) {
  const { shown } = reading
  // As it stood when the form was opened: what is typed stays, and the server refuses what has gone meanwhile.
  const [{ compared, lines, first, standing }] = useState(() => openParts(reading, shownAwards))
  const [versions] = useState(() => new Map([...reading.bids].map(([id, { version }]) => [id, version])))
  const [shares, setShares] = useState(first)
  const [terms, setTerms] = useState(noTerms)
  const parts = planParts(compared, lines, shares)
  const guests = [
    ...new Set(
      lines
        .flatMap(({ barred }) => barred.filter(({ why }) => why === 'without_account'))
        .map(({ ranked }) => reading.names.bid(ranked.bid.id)),
    ),
  ]
  const total = sum((parts ?? []).map(({ price }) => price))
  const isLowest = (parts ?? []).every(({ rank }) => rank === 1)
  const { best_single, best_split } = reading.statement
  // A bid that can only be awarded whole may be lower than all parts.
  const isLowestSplit = best_split !== null && (best_single === null || best_split.total < best_single.total)
  const isSuggested = shares === first && shownAwards.awards.length === 0 && isLowestSplit
  const reason_code = isLowest ? ('' as const) : terms.reason_code || (isSuggested ? ('lower_total' as const) : '')
  const said = { ...terms, reason_code }
  const awards = (parts ?? []).map(({ bid_id, items }) => ({
    bid_id,
    bid_version: versions.get(bid_id)!,
    items: items.map(({ job_item_id, qty }) => ({ job_item_id, qty: Number(quantityText(qty)) })),
  }))
  const limit = useMe().awards_alone_up_to
  const counted = rupeesNumber(sum([total, standing]))
  const needsApproval = limit !== null && counted > limit
  const awarding = useAct(
    () => call(api.awardLines, { params: { id: shown.job.id }, body: { awards, ...termsSent(said) } as NewAwards }),
    { done: saidOfOffers(awards.length), onDone: onClose },
  )
  const asking = useAskApproval(shown.job.id, parts?.[0]?.bid_id ?? '', onClose, { awards })
  const waitingRequest = useWaitingAward(shown.job.id)
  // What is being sent is no other request.
  const waiting = asking.isPending || awarding.isPending ? undefined : waitingRequest
  const lacksReason = awards.length > 0 && !isSaid(said, isLowest)
  const error = awarding.error ?? asking.error
  return (
    <>
      <div className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">
          {translate(meaningsOfCosts[compared.settings.basis])}{' '}
          {t`What is charged once, such as a truck in one sum, stands beside it and is added below.`}
          {compared.settings.credit_rate > 0n && ` ${t`The value of credit is taken off.`}`}
        </p>
        {guests.length > 0 && (
          <Banner kind="info" title={t`Without an account: ${{ names: guests.join(' · ') }}`}>
            {t`A part can only go to a bidder with an account. Ask for one before you award: “Open an account” stands on the page of the bid, and the bid goes along. It takes a GST number.`}
          </Banner>
        )}
        <ul>
          {lines.map((line) => (
            <LineShares
              key={line.id}
              reading={reading}
              line={line}
              awards={shownAwards.awards}
              shares={shares[line.id]!}
              onShares={(ofLine) => setShares({ ...shares, [line.id]: ofLine })}
            />
          ))}
        </ul>
        {parts && parts.length > 0 && <Parts reading={reading} parts={parts} />}
        {waiting ? (
          <RequestWaits request={waiting} needsApproval={needsApproval} />
        ) : (
          needsApproval && <AboveLimit amount={counted} limit={limit} />
        )}
        {awards.length > 0 && <AwardTermsFields terms={said} onTerms={setTerms} isLowest={isLowest} />}
        <p className="text-sm text-ink-soft">{t`Each bidder has 3 days to accept. Until then the other bids wait.`}</p>
      </div>
      <NotedActions note={error && <FailedCall error={error} prefix={messages.awardFailedPrefix} />}>
        <Button variant="secondary" onClick={onClose}>
          {t`Cancel`}
        </Button>
        {needsApproval ? (
          <Button
            icon={<Stamp aria-hidden />}
            loading={asking.isPending}
            disabled={awards.length === 0 || lacksReason || waiting !== undefined}
            onClick={() => asking.mutate({ reason: '', terms: said })}
          >
            {t`Ask for approval`}
          </Button>
        ) : (
          <Button
            icon={<Award aria-hidden />}
            loading={awarding.isPending}
            disabled={awards.length === 0 || lacksReason}
            onClick={() => awarding.mutate()}
          >
            {isFirst ? t`Award in parts` : t`Award the rest`}
          </Button>
        )}
        {lacksReason && <ReasonMissing />}
      </NotedActions>
    </>
  )
}

type PartsProps = { reading: Reading; parts: readonly PlannedPart[] }

/** What each bidder would get, and what it all costs at the site. */
function Parts({ reading, parts }: PartsProps) {
  const total = sum(parts.map(({ price }) => price))
  const others = sum(parts.map((part) => part.others))
  const lacking = new Set(reading.statement.bids.filter(isWithoutFreight).map(({ bid }) => bid.id))
  return (
    <section aria-label={t`Together, with GST`} className="flex flex-col gap-1 rounded-control bg-surface-sunken p-4">
      {parts.map(({ bid_id, lines, price, others: beside }) => (
        <div key={bid_id}>
          <h3 className="flex items-baseline justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold" translate="no">
                {reading.names.bid(bid_id)}
              </span>
              <span className="text-sm text-ink-soft"> · {plural(lines, { one: '# line', other: '# lines' })}</span>
            </span>
            <span className="shrink-0 tabular-nums">{paiseText(price)}</span>
          </h3>
          {lacking.has(bid_id) && (
            <p className="text-sm font-medium text-warning-ink">
              {t`Without freight: the way to the site comes on top, and this bid does not say how dear it is. Enter your own amount in the comparison.`}
            </p>
          )}
          {beside > 0n && (
            <p className="flex items-baseline justify-between gap-x-4 text-sm text-ink-soft">
              <span>{t`Paid to others, such as freight, with GST`}</span>
              <span className="shrink-0 tabular-nums">+ {paiseText(beside)}</span>
            </p>
          )}
        </div>
      ))}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        <span>{t`Together, with GST`}</span>
        <span className={others > 0n ? 'tabular-nums' : 'text-xl tabular-nums'}>{paiseText(total)}</span>
      </p>
      {others > 0n && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span>{t`At the site, with what is paid to others`}</span>
          <span className="text-xl tabular-nums">{paiseText(sum([total, others]))}</span>
        </p>
      )}
    </section>
  )
}
