import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { textsOfParts } from '#web/app/texts-of-screens.ts'
import { VerifiedBadge } from '#web/features/account/verified-badge.tsx'
import { BuyerNeedsAction, SupplierNeedsAction } from '#web/features/dashboard/needs-action.tsx'
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { SubscriptionBanner } from '#web/features/dashboard/subscription-banner.tsx'
import { jobLinks } from '#web/features/jobs/job-links.ts'
import { loadTexts } from '#web/language/load-texts.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

const AdminDashboard = lazy(async () => {
  const part = import('#web/features/admin/admin-dashboard.tsx')
  await loadTexts(...textsOfParts['src/web/features/admin/admin-dashboard.tsx'])
  return { default: (await part).AdminDashboard }
})
const SalesDashboard = lazy(async () => {
  const part = import('#web/features/sales/sales-dashboard.tsx')
  await loadTexts(...textsOfParts['src/web/features/sales/sales-dashboard.tsx'])
  return { default: (await part).SalesDashboard }
})

export function DashboardPage() {
  const { role } = useMe()
  if (role !== 'admin' && role !== 'salesman') return <CompanyDashboard />
  return (
    <Suspense fallback={<SkeletonCards label={t`Loading dashboard`} />}>
      {role === 'admin' ? <AdminDashboard /> : <SalesDashboard />}
    </Suspense>
  )
}

function CompanyDashboard() {
  const me = useMe()
  const isSupplier = me.role === 'supplier'
  return (
    <>
      <PageHeader
        title={t`Welcome, ${{ name: me.company_name }}`}
        text={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {translate(roleNames[me.role])}
            {isSupplier && <VerifiedBadge own verified={me.verified_at !== null} />}
          </span>
        }
        actions={
          !isSupplier && (
            <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
              {t`Post Job`}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        {isSupplier ? <SupplierNeedsAction /> : <BuyerNeedsAction />}
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
