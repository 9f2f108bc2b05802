import { t } from '@lingui/core/macro'
import { Award as AwardIcon, Stamp } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Award, AwardsOfJob, NextInLine } from '#contract/award.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { useWaitingAward } from '../../approvals/use-award-requests.ts'
import { AboveLimit } from '../../bids/above-limit.tsx'
import { priceInWords } from '../../bids/price-in-words.ts'
import { RequestWaits } from '../../bids/request-waits.tsx'
import { useAskApproval } from '../../bids/use-ask-approval.ts'
import { useAct } from '../use-act.ts'
import { noTerms } from './award-terms.tsx'
import { AwardedLines } from './awarded-lines.tsx'
import { obstacleText } from './obstacle-text.ts'

type NextRowProps = { job: Job; next: NextInLine; awards: readonly Award[] }

/**
 * Who would get what a bidder did not take, with all that the question of an ordinary award says; so one tap awards it, or asks for
 * approval above the own limit. It can be undone until it is answered.
 */
export function NextRow({ job, next, awards }: NextRowProps) {
  const { replaces, bid_id, bid_version, bidder_name, whole, items, amount, others } = next
  const limit = useMe().awards_alone_up_to
  const counted = awards.filter(isLiveAward).reduce((sum, award) => sum + award.amount, amount)
  const needsApproval = limit !== null && counted > limit
  const awarding = useAct(() => call(api.awardNext, { params: { id: replaces }, body: { bid_id, bid_version } }), {
    done: () => null,
    onDone: (reply) => sayOffered(reply, bid_id),
  })
  const asking = useAskApproval(job.id, bid_id, () => {}, {
    replaces,
    ...(!whole && { awards: [{ bid_id, bid_version, items }] }),
  })
  const waiting = useWaitingAward(job.id)
  const error = awarding.error ?? asking.error
  return (
    <section
      aria-label={t`Next in line`}
      className="flex flex-col gap-3 rounded-control border border-line bg-surface-sunken p-4"
    >
      <div>
        <p className="text-sm text-ink-soft">{t`Next in line`}</p>
        <p className="font-semibold wrap-anywhere" translate="no">
          {displayName(bidder_name)}
        </p>
        <p className="mt-1 text-xl font-bold tracking-tight tabular-nums">{rupees(amount)}</p>
        <p className="text-sm text-ink-soft">{priceInWords(amount)}</p>
        {others > 0 && (
          <p className="mt-1 text-sm tabular-nums">
            {t`+ ${{ amount: rupees(others) }} paid to others, such as freight: ${{ sum: rupees(amount + others) }} at the site`}
          </p>
        )}
      </div>
      <AwardedLines jobId={job.id} items={items} />
      <Compared next={next} awards={awards} />
      <p className="text-sm text-ink-soft">{t`The bidder has 3 days to accept. Until then the other bids wait.`}</p>
      {waiting ? (
        <RequestWaits request={waiting} needsApproval={needsApproval} />
      ) : (
        needsApproval && <AboveLimit amount={counted} limit={limit} />
      )}
      {error && <FailedCall error={error} />}
      {needsApproval ? (
        !waiting && (
          <Button
            className="self-start"
            icon={<Stamp aria-hidden />}
            loading={asking.isPending}
            onClick={() => asking.mutate({ reason: '', terms: { ...noTerms, reason_code: 'next_in_line' } })}
          >
            {t`Ask for approval`}
          </Button>
        )
      ) : (
        <Button
          className="self-start"
          icon={<AwardIcon aria-hidden />}
          loading={awarding.isPending}
          onClick={() => awarding.mutate()}
        >
          {t`Award to the next in line`}
        </Button>
      )}
    </section>
  )
}

/** How it stands beside what was not taken, and beside those who ask less; and the reason that is kept with it. */
function Compared({ next: { replaces, amount, others, more, cheaper }, awards }: Omit<NextRowProps, 'job'>) {
  const before = awards.find(({ id }) => id === replaces)
  if (!before) return null
  const company = displayName(before.bidder_name)
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-soft">
      <p>
        <span className="font-semibold text-ink tabular-nums">
          {more >= 0 ? t`${{ amount: rupees(more) }} more` : t`${{ amount: rupees(-more) }} less`}
        </span>
        {' · '}
        {company}: <span className="tabular-nums">{rupees(amount + others - more)}</span>
      </p>
      {cheaper.length > 0 && (
        <div>
          <p className="font-medium text-ink">{t`Cheaper for the same at the site, but not to be chosen now:`}</p>
          <ul>
            {cheaper.map(({ bid_id, bidder_name, amount, why }) => (
              <li key={bid_id} className="wrap-anywhere">
                <span translate="no">{displayName(bidder_name)}</span> ·{' '}
                <span className="tabular-nums">{rupees(amount)}</span> · {obstacleText(why, bid_id, awards)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {before.status === 'declined'
          ? t`Reason kept with the award: next in line after ${{ company }} declined.`
          : t`Reason kept with the award: next in line after ${{ company }} did not answer in time.`}
      </p>
    </div>
  )
}

function sayOffered({ awards }: AwardsOfJob, bidId: string): void {
  const made = awards.findLast(({ bid_id, status }) => bid_id === bidId && status === 'offered')
  toast.success(translate(messages.awardOffered), made && { label: t`Undo`, onClick: () => void takeBack(made.id) })
}

async function takeBack(id: string): Promise<void> {
  try {
    await call(api.cancelAward, { params: { id }, body: { reason: t`Offered by mistake` } })
    toast.success(t`Award taken back`)
    await screensUpdated()
  } catch (error) {
    toast.error(errorText(error, messages.unknownErrorDetail))
  }
}
