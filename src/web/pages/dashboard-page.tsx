import { roleNames } from '#web/features/account/role-names.ts'
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { SubscriptionBanner } from '#web/features/dashboard/subscription-banner.tsx'
import { useMe } from '#web/session/me.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function DashboardPage() {
  const me = useMe()
  return (
    <>
      <PageHeader title={`Welcome, ${me.company_name}`} text={roleNames[me.role]} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <SubscriptionBanner />
        <StatCards />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="lg:order-last">
            <QuickActions />
          </div>
          <RecentActivity />
        </div>
      </div>
    </>
  )
}
