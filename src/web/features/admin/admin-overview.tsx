import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, ScrollText } from 'lucide-react'
import type { AuditEntry } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LogLine } from '#web/ui/log-line.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCards } from '../dashboard/stat-cards.tsx'
import { auditActions } from './audit-actions.ts'
import { auditTarget } from './audit-target.ts'

const entriesShown = '8'

export function AdminOverview() {
  return (
    <>
      <PageHeader title={t`Overview`} text={t`The platform in numbers, and what was done last.`} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <StatCards />
        <LatestEntries />
      </div>
    </>
  )
}

function LatestEntries() {
  const { data, isLoading, error, isFetching, refetch } = useQuery(
    queryOf(api.auditLog, { query: { limit: entriesShown } }),
  )
  return (
    <section aria-labelledby="latest-entries">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="latest-entries" className="text-lg font-semibold tracking-tight">
          {t`Latest activity`}
        </h2>
        <Link
          to={`${pages.dashboard.path}?tab=audit`}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-[0.9375rem] font-semibold text-accent-ink hover:underline"
        >
          {t`View all`}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {isLoading ? (
        <div role="status" aria-label={t`Loading entries`}>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : data?.items.length ? (
        <Card pad="none">
          <ul className="divide-y divide-line">
            {data.items.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      ) : error && !data ? (
        <LoadFailed title={t`The newest could not be loaded`} query={{ error, isFetching, refetch }} />
      ) : (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={t`Nothing written down yet`}
          text={t`Awards and what admins do appear here.`}
        />
      )}
    </section>
  )
}

function EntryLine({ entry }: { entry: AuditEntry }) {
  const { text, ...look } = auditActions[entry.action]
  return (
    <LogLine {...look} text={translate(text)} at={entry.created_at}>
      <p className="line-clamp-2 text-[0.9375rem] text-ink-soft wrap-anywhere">{auditTarget(entry)}</p>
      <p className="truncate text-sm text-ink-faint">{displayName(entry.actor_company)}</p>
    </LogLine>
  )
}
