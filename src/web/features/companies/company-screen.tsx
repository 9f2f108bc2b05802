import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { CompanyPage } from '#contract/company-page.ts'
import { ApiError } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useMe } from '#web/session/me.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useShownName } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BackToJobs } from '../jobs/detail/back-to-jobs.tsx'
import { RecordSection } from '../records/lazy-records.ts'
import { CompanyReviews } from '../reviews/lazy-reviews.ts'
import { CompanyFigures } from './company-figures.tsx'
import { CompanyJobs } from './company-jobs.tsx'
import { CompanyTitle } from './company-title.tsx'

/** The one place of a company: what the reader may know of it, and its open jobs. */
export function CompanyScreen({ companyId }: { companyId: string }) {
  const found = useQuery(queryOf(api.companyPage, { params: { id: companyId } }))
  useShownName(found.data?.company_name)
  return (
    <>
      <BackToJobs />
      {found.data ? (
        <Company company={found.data} />
      ) : found.isLoading ? (
        <CompanySkeleton />
      ) : found.error instanceof ApiError && found.error.status === 404 ? (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t`This company is not shown to you`}
          text={t`You see companies that post jobs, and suppliers who bid on yours.`}
        />
      ) : (
        <LoadFailed title={t`The company could not be loaded`} query={found} />
      )}
    </>
  )
}

function Company({ company }: { company: CompanyPage }) {
  const isOwn = useMe().company_id === company.id
  return (
    <div className="flex flex-col gap-6">
      <CompanyTitle company={company} isOwn={isOwn} />
      <CompanyFigures company={company} />
      {company.kind !== 'admin' && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <RecordSection record={company.record} />
          <CompanyReviews company={company} />
        </Suspense>
      )}
      {company.jobs_posted > 0 && <CompanyJobs company={company} />}
    </div>
  )
}

function CompanySkeleton() {
  return (
    <div role="status" aria-label={t`Loading the company`} className="flex flex-col gap-6">
      <Skeleton className="h-20 w-72" />
      <Skeleton className="h-20 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  )
}
