import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import type { User } from '#contract/account.ts'
import { VerifiedBadge } from '#web/features/account/verified-badge.tsx'
import { BuyerNeedsAction, SupplierNeedsAction, TrucksNeedAction } from '#web/features/dashboard/needs-action.tsx'
import { QuickActions } from '#web/features/dashboard/quick-actions.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { SubscriptionBanner } from '#web/features/dashboard/subscription-banner.tsx'
import { useDashboardActions } from '#web/features/dashboard/use-dashboard-actions.ts'
import { jobLinks } from '#web/features/jobs/job-links.ts'
import { AskPush } from '#web/features/push/ask-push.tsx'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { roleNames } from '#web/session/role-names.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'

const AdminDashboard = lazyPart(
  'src/web/features/admin/admin-dashboard.tsx',
  async () => (await import('#web/features/admin/admin-dashboard.tsx')).AdminDashboard,
)
const SalesDashboard = lazyPart(
  'src/web/features/sales/sales-dashboard.tsx',
  async () => (await import('#web/features/sales/sales-dashboard.tsx')).SalesDashboard,
)

const OffersQuestion = lazyPart(
  'src/web/features/offers/offers-question.tsx',
  async () => (await import('#web/features/offers/offers-question.tsx')).OffersQuestion,
)
const InvitedTo = lazyPart(
  'src/web/features/invitations/invited-to.tsx',
  async () => (await import('#web/features/invitations/invited-to.tsx')).InvitedTo,
)
const FitsYou = lazyPart(
  'src/web/features/matching/fits-you.tsx',
  async () => (await import('#web/features/matching/fits-you.tsx')).FitsYou,
)
const FirstDay = lazyPart(
  'src/web/features/jobs/first-day/first-day.tsx',
  async () => (await import('#web/features/jobs/first-day/first-day.tsx')).FirstDay,
)

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
  const mayPost = useCan('post_jobs')
  const mayManage = useCan('manage_company')
  // Site and dispatch people: bids and the subscription are nothing to them.
  const seesPrices = useCan('see_prices_after_award')
  const NeedsAction = !seesPrices ? TrucksNeedAction : isSupplier ? SupplierNeedsAction : BuyerNeedsAction
  return (
    <>
      <PageHeader
        title={t`Welcome, ${{ name: me.company_name }}`}
        text={
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {whoOneIs(me)}
            <VerifiedBadge
              own={isSupplier && mayManage}
              verified={me.verified_at !== null}
              of={{ id: me.company_id, name: me.company_name }}
            />
          </span>
        }
        actions={
          mayPost && (
            <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
              {t`Post Job`}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        {/* No fallback of its own inside: each would move what stands below it. */}
        <NeedsAction>
          <AskBegun />
          {isSupplier && <SupplierBegins />}
          {isSupplier && seesPrices && (
            <>
              <InvitedTo />
              <FitsYou />
            </>
          )}
          {seesPrices && <SubscriptionBanner />}
          {!seesPrices ? null : isSupplier || !mayPost ? <StatCards /> : <BuyerBegins />}
          <div className="grid items-start gap-4 sm:gap-6 lg:not-has-[>:empty]:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="empty:hidden lg:order-last">
              <QuickActions />
            </div>
            <RecentActivity />
          </div>
        </NeedsAction>
      </div>
    </>
  )
}

/** A colleague reads the own name and role as well. */
function whoOneIs({ person_name, member_role, members, role }: User): string {
  const memberRole = members > 1 && member_role !== null && translate(memberRoleNames[member_role])
  return [person_name, memberRole, translate(roleNames[role])].filter(Boolean).join(' · ')
}

/** Whether this device shall show notifications: asked once there is something to tell. */
function AskBegun() {
  const { data } = useDashboardActions()
  return data?.has_begun && <AskPush />
}

/** A supplier is asked once what to look out for. */
function SupplierBegins() {
  const { data } = useDashboardActions()
  if (!data?.asks_offers) return null
  return <OffersQuestion />
}

/** No zeros on the first day: counters come with the first job. */
function BuyerBegins() {
  const { data } = useDashboardActions()
  if (data?.has_begun !== false) return <StatCards />
  return <FirstDay />
}
