import { t } from '@lingui/core/macro'
import { PageHeader } from '#web/ui/page-header.tsx'
import { StatCards } from '../dashboard/stat-cards.tsx'
import { LatestActivity } from './latest-activity.tsx'
import { WaitingList } from './waiting-list.tsx'

export function AdminOverview() {
  return (
    <>
      <PageHeader title={t`Overview`} text={t`The platform in numbers, what waits, and what happened last.`} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <StatCards />
        <WaitingList />
        <LatestActivity />
      </div>
    </>
  )
}
