import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Award, BriefcaseBusiness, IndianRupee, type LucideIcon, ScrollText, UserPlus } from 'lucide-react'
import type { Activity } from '#contract/admin-overview.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName, type Text, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { LogLine } from '#web/ui/log-line.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Tone } from '#web/ui/tone.ts'

const looks: Record<Activity['kind'], { text: Text; tone: Tone; icon: LucideIcon }> = {
  sign_up: { text: msg`Signed up`, tone: 'info', icon: UserPlus },
  job_posted: { text: msg`Posted a job`, tone: 'neutral', icon: BriefcaseBusiness },
  bid_awarded: { text: msg`Awarded a bid`, tone: 'success', icon: Award },
  payment: { text: msg`Paid for a month`, tone: 'accent', icon: IndianRupee },
}

/** The newest sign-ups, jobs, awards and payments; what admins did is in the audit log. */
export function LatestActivity() {
  const { data, isLoading, error, isFetching, refetch } = useQuery(queryOf(api.adminActivity))
  return (
    <section aria-labelledby="latest-activity">
      <h2 id="latest-activity" className="mb-3 text-lg font-semibold tracking-tight">
        {t`Latest activity`}
      </h2>
      {isLoading ? (
        <div role="status" aria-label={t`Loading entries`}>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : data?.length ? (
        <Card pad="none">
          <ul className="divide-y divide-line">
            {data.map((one) => (
              <ActivityLine key={`${one.kind} ${one.id}`} activity={one} />
            ))}
          </ul>
        </Card>
      ) : error && !data ? (
        <LoadFailed title={t`The newest could not be loaded`} query={{ error, isFetching, refetch }} />
      ) : (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={t`Nothing has happened yet`}
          text={t`Sign-ups, jobs, awards and payments appear here.`}
        />
      )}
    </section>
  )
}

function ActivityLine({ activity }: { activity: Activity }) {
  const { text, ...look } = looks[activity.kind]
  return (
    <LogLine {...look} text={translate(text)} at={activity.at}>
      <p className="line-clamp-1 text-[0.9375rem] text-ink-soft wrap-anywhere">
        <Link to={addressOf(activity)} className="underline-offset-2 hover:underline">
          {subjectOf(activity)}
        </Link>
      </p>
      {(activity.kind !== 'sign_up' || activity.title !== null) && (
        <p className="truncate text-sm text-ink-faint">{displayName(activity.company_name)}</p>
      )}
    </LogLine>
  )
}

function subjectOf({ title, amount, role, company_name }: Activity): string {
  if (amount !== null) return rupees(amount)
  return title ?? `${displayName(company_name)}${role ? ` (${translate(roleNames[role])})` : ''}`
}

function addressOf({ kind, id, company_name }: Activity): string {
  const tabs = { sign_up: 'users', job_posted: 'jobs', bid_awarded: 'bids', payment: 'payments' } as const
  const tab = `${pages.dashboard.path}?tab=${tabs[kind]}`
  return kind === 'payment' ? `${tab}&q=${encodeURIComponent(company_name)}` : `${tab}&id=${id}`
}
