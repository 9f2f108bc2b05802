import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, Split, Undo2 } from 'lucide-react'
import { useContext, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Award, AwardsOfJob as Shown } from '#contract/award.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { isLiveAward } from '#domain/awards/award-lifecycle.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { useWaitingAward } from '../../approvals/use-award-requests.ts'
import { PartsOpener } from '../../bids/parts-opener.ts'
import { OrderOfAward } from '../../orders/orders-of-award.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useAct } from '../use-act.ts'
import { awardStates, stateOfAward, whyAwarded } from './award-words.ts'
import { AwardedLines } from './awarded-lines.tsx'
import { NextRow } from './next-row.tsx'

/** How the awards of a job stand, for its buyer: who was offered what, the answers, and who is next in line. */
export function AwardsOfJob({ job }: { job: Job }) {
  const { data } = useQuery(queryOf(api.awards, { params: { id: job.id } }))
  const mayAward = useCan('award')
  if (!data?.awards.length) return null
  return (
    <Card as="section" aria-label={t`Awards`} className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold tracking-tight">{t`Awards`}</h2>
      <ul className="flex flex-col gap-4">
        {data.awards.map((award) => (
          <AwardRow key={award.id} award={award} mayAward={mayAward} />
        ))}
      </ul>
      {mayAward && data.next.map((next) => <NextRow key={next.replaces} job={job} next={next} awards={data.awards} />)}
      {data.left.length > 0 && job.status === 'under_review' && <Left job={job} shown={data} mayAward={mayAward} />}
    </Card>
  )
}

function AwardRow({ award, mayAward }: { award: Award; mayAward: boolean }) {
  const [asks, setAsks] = useState(false)
  const why = whyAwarded(award)
  const isOffered = award.status === 'offered'
  return (
    <li className="flex flex-col gap-2 border-b border-line pb-4 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere" translate="no">
          {displayName(award.bidder_name)}
        </span>
        <span className="tabular-nums">{rupees(award.amount)}</span>
        <Badge tone={awardStates[award.status].tone}>{stateOfAward(award)}</Badge>
      </p>
      {why && <p className="text-sm text-ink-soft wrap-anywhere">{why}</p>}
      {!award.whole && <AwardedLines jobId={award.job_id} items={award.items} />}
      {isOffered && award.respond_by && (
        <p className="text-sm text-ink-soft">{t`To be answered by ${{ time: indiaTime(award.respond_by) }}`}</p>
      )}
      {award.decision_note && <p className="text-sm text-ink-soft wrap-anywhere">{award.decision_note}</p>}
      <OrderOfAward award={award} />
      {isOffered && mayAward && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden />}
          className="-ml-3.5 self-start"
          onClick={() => setAsks(true)}
        >
          {t`Take back`}
        </Button>
      )}
      {asks && <CancelDialog award={award} onClose={() => setAsks(false)} />}
    </li>
  )
}

function CancelDialog({ award, onClose }: { award: Award; onClose: () => void }) {
  const cancelling = useAct((reason: string) => call(api.cancelAward, { params: { id: award.id }, body: { reason } }), {
    done: t`Award taken back`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      about={award.id}
      title={t`Take this award back?`}
      reason="needed"
      confirm={t`Take back`}
      danger
      act={cancelling}
      onClose={onClose}
    >
      <p>{t`The bidder is told, with your reason. The bid can be awarded again.`}</p>
    </ReasonDialog>
  )
}

function Left({ job, shown, mayAward }: { job: Job; shown: Shown; mayAward: boolean }) {
  const [asks, setAsks] = useState(false)
  const openParts = useContext(PartsOpener)
  const lines = shown.left.length
  // With what is awarded, every part of the rest is above the limit: who could only ask waits for the request that is there.
  const limit = useMe().awards_alone_up_to
  const standing = shown.awards.filter(isLiveAward).reduce((sum, { amount }) => sum + amount, 0)
  const mayOnlyWait = useWaitingAward(job.id) !== undefined && limit !== null && standing >= limit
  const finishing = useAct((_: string) => call(api.finishAward, { params: { id: job.id } }), {
    done: translate(messages.awardFinished),
    onDone: () => setAsks(false),
  })
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">
        {plural(lines, { one: '# line is not awarded yet', other: '# lines are not awarded yet' })}
      </p>
      <AwardedLines jobId={job.id} items={shown.left} />
      {mayAward && (
        <div className="flex flex-wrap gap-2.5">
          {openParts && !mayOnlyWait && (
            <Button variant="secondary" size="sm" icon={<Split aria-hidden />} onClick={openParts}>
              {t`Award the rest`}
            </Button>
          )}
          {shown.can_finish && (
            <Button variant="ghost" size="sm" icon={<Check aria-hidden />} onClick={() => setAsks(true)}>
              {t`Finish without them`}
            </Button>
          )}
        </div>
      )}
      {asks && (
        <ReasonDialog
          title={t`Finish the award?`}
          reason="none"
          confirm={t`Finish`}
          act={finishing}
          onClose={() => setAsks(false)}
        >
          <p>{t`What has been accepted stays. The lines that are left are not bought on this job, and the other bidders are told.`}</p>
        </ReasonDialog>
      )}
    </div>
  )
}
