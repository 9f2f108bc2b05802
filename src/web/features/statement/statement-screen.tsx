import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { isUndecidedBid } from '#domain/bid-lifecycle.ts'
import { policy } from '#domain/policy/policy.ts'
import { statementPolicy } from '#domain/policy/statement-policy.ts'
import type { RankedBid } from '#domain/statement/rank-bids.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { PartsOpener } from '../bids/parts-opener.ts'
import type { AwardedBid } from '../bids/rank-bids.ts'
import { usePrinting } from '../bids/use-printing.ts'
import { BestAwards } from './best-awards.tsx'
import { BidDialog } from './bid-dialog.tsx'
import { BidderCard } from './bidder-card.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { LineByLine } from './line-by-line.tsx'
import { ModelWording } from './model-wording.tsx'
import { NotesList } from './notes-list.tsx'
import { notesOf } from './notes-of-statement.ts'
import type { Reading } from './reading.ts'
import { SaveStatement } from './save-statement.tsx'
import { SettingsBar } from './settings-bar.tsx'
import { freightToAsk, linesMissing, notFirst } from './standing.ts'
import { StatementTableView } from './statement-table.tsx'
import { useStatement } from './use-statement.ts'

const AwardParts = lazy(async () => ({ default: (await import('./parts/award-parts.tsx')).AwardParts }))
const StatementSheet = lazy(async () => ({ default: (await import('./statement-sheet.tsx')).StatementSheet }))

/** The buttons of a bid; `isNarrow`: the award alone, since a column has no room for more. */
export type ActionsOf = (ranked: AwardedBid, others: number, isNarrow: boolean) => ReactNode

type StatementScreenProps = {
  job: Job
  /** As the award needs them. */
  bids: readonly Bid[]
  actions: ActionsOf
  /** Awards that wait for approval, or were refused. */
  above: ReactNode
}

/** The bids of a job with lines, by what the material costs at site. */
export function StatementScreen({ job, bids, actions, above }: StatementScreenProps) {
  const me = useActor()
  const mayJudge = statementPolicy.judgeBids(me, job).allowed
  // From the first offer on, the state of the awards has what is left.
  const isBegun = bids.some(({ status }) => status === 'offered' || status === 'awarded' || status === 'declined')
  const mayAward = !isBegun && policy.awardJob(me, job).allowed
  const { query, reading, settings, onSettings } = useStatement(job.id, mayJudge)
  const [awardsParts, setAwardsParts] = useState(false)
  const openParts = () => setAwardsParts(true)
  if (!reading || !settings)
    return query.error ? (
      <LoadFailed title={t`The comparison could not be loaded`} empty="" query={query} />
    ) : (
      <SkeletonCards />
    )
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PartsOpener value={openParts}>{above}</PartsOpener>
      <div className="flex flex-col gap-4 print:hidden">
        <SettingsBar settings={settings} onSettings={onSettings} plugs={reading.shown.plugs.length} />
        <Notes reading={reading} />
      </div>
      <Views
        bids={bids}
        reading={reading}
        mayJudge={mayJudge}
        onParts={mayAward ? openParts : null}
        actions={actions}
      />
      {awardsParts && (
        <Suspense fallback={null}>
          <AwardParts reading={reading} onClose={() => setAwardsParts(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Notes({ reading }: { reading: Reading }) {
  const notes = useMemo(() => notesOf(reading), [reading])
  const { shown } = reading
  const { data } = useQuery({
    ...queryOf(api.comparisonNotes, { params: { id: shown.job.id } }),
    enabled: shown.has_model,
  })
  return (
    <>
      <NotesList notes={notes} folds />
      <ModelWording wording={data?.wording ?? null} />
    </>
  )
}

type ViewsProps = {
  bids: readonly Bid[]
  reading: Reading
  mayJudge: boolean
  onParts: (() => void) | null
  actions: ActionsOf
}
type Opened = { bidId: string; place: number | null } | null

/** Ranking, line by line and table; what is tapped opens above them. */
function Views({ bids, reading, mayJudge, onParts, actions: actionsOf }: ViewsProps) {
  const isWide = useWideScreen()
  const printing = usePrinting()
  const [tab, setTab] = useState<string | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const { statement } = reading
  const others = bids.filter(isUndecidedBid).length - 1
  const actionsFor = (ranked: RankedBid, isNarrow: boolean) => {
    const bid = bids.find(({ id }) => id === ranked.bid.id)
    return bid && actionsOf(awardedBid(bid, ranked, reading), others, isNarrow)
  }
  const actions = (ranked: RankedBid) => actionsFor(ranked, false)
  const awardOnly = (ranked: RankedBid) => actionsFor(ranked, true)
  const onBid = (bidId: string) => setOpened({ bidId, place: null })
  const onCell = (place: number, bidId: string) => setOpened({ bidId, place })
  const openedBid = statement.bids.find(({ bid }) => bid.id === opened?.bidId)
  if (printing)
    return (
      <Suspense fallback={null}>
        <StatementSheet reading={reading} />
      </Suspense>
    )
  return (
    <>
      <div className="flex flex-col gap-3 max-lg:order-1 lg:flex-row lg:items-center lg:gap-6">
        <div className="min-w-0 flex-1">
          <BestAwards reading={reading} onParts={onParts} />
        </div>
        <SaveStatement reading={reading} />
      </div>
      <Tabs
        label={t`Views of the comparison`}
        value={tab ?? (isWide ? 'table' : 'ranking')}
        onChange={setTab}
        tabs={[
          {
            value: 'ranking',
            label: t`Ranking`,
            content: (
              <ol className="grid gap-4 lg:grid-cols-2">
                {statement.bids.map((ranked) => (
                  <li key={ranked.bid.id}>
                    <BidderCard
                      reading={reading}
                      ranked={ranked}
                      onOpen={() => onBid(ranked.bid.id)}
                      actions={actions(ranked)}
                    />
                  </li>
                ))}
              </ol>
            ),
          },
          { value: 'lines', label: t`Line by line`, content: <LineByLine reading={reading} onCell={onCell} /> },
          {
            value: 'table',
            label: t`Table`,
            content: <StatementTableView reading={reading} actions={awardOnly} onBid={onBid} onCell={onCell} />,
          },
        ]}
      />
      {opened && openedBid && opened.place === null && (
        <BidDialog
          reading={reading}
          ranked={openedBid}
          mayJudge={mayJudge}
          onLine={(place) => onCell(place, opened.bidId)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && openedBid && opened.place !== null && (
        <CellDialog
          reading={reading}
          {...opened}
          place={opened.place}
          mayJudge={mayJudge}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** The award goes by the statement's rank, in place of that of bare prices. */
const awardedBid = (bid: Bid, ranked: RankedBid, reading: Reading): AwardedBid => ({
  bid,
  rank: ranked.rank,
  rupeesAboveL1: 0,
  percentAboveL1: 0,
  notFirst: notFirst(ranked, reading),
  freightToAsk: freightToAsk(ranked, reading),
  missing: linesMissing(ranked, reading),
})
