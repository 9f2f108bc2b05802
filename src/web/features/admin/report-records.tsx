import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminReport } from '#contract/report.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { DecideReportDialog } from './decide-report-dialog.tsx'
import { ReportCard } from './report-card.tsx'
import { SignalList } from './signal-list.tsx'

type Status = 'open' | 'decided'
type Shown = Status | 'signals'

/** What people have reported. */
export function ReportRecords() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('status')
  const shown: Shown = asked === 'decided' || asked === 'signals' ? asked : 'open'
  return (
    <>
      <PageHeader
        title={t`Reports`}
        text={t`What people have reported to you. They learn whether something was done, not what.`}
      />
      <Tabs
        label={t`Reports`}
        value={shown}
        onChange={(next) => setAddress({ tab: 'reports', ...(next !== 'open' && { status: next }) }, { replace: true })}
        tabs={[
          { value: 'open', label: t`To decide`, content: <Reports status="open" /> },
          { value: 'decided', label: t`Decided`, content: <Reports status="decided" /> },
          { value: 'signals', label: t`Signals`, content: <SignalList /> },
        ]}
      />
    </>
  )
}

function Reports({ status }: { status: Status }) {
  const [asked, setAsked] = useState<AdminReport | null>(null)
  const found = useInfiniteQuery(pagesOf(api.adminReports, { query: { status } }))
  if (found.isLoading) return <SkeletonCards label={t`Loading reports`} />
  if (!found.data) return <LoadFailed title={t`The reports could not be loaded`} query={found} />
  // The question outlives its report in the list: that a colleague was quicker is said in it.
  // One place for it whether or not others wait: elsewhere it would be another, without what was typed.
  return (
    <>
      {found.data.length === 0 ? (
        <EmptyState
          icon={<TriangleAlert aria-hidden />}
          title={status === 'open' ? t`Nothing waits for a decision` : t`No report was decided yet`}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="grid gap-4 xl:grid-cols-2">
            {found.data.map((report) => (
              <ReportCard key={report.id} report={report} onDecide={() => setAsked(report)} />
            ))}
          </ul>
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </div>
      )}
      {asked && <DecideReportDialog report={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
