import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, ChevronRight, CircleDashed, Hourglass, Inbox, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type Waiting, waitingCounted } from '#contract/admin-overview.ts'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import { queryOf } from '#web/api/queries.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const lines: readonly { name: keyof Waiting; text: Label; icon: LucideIcon; to: string }[] = [
  { name: 'checks', text: msg`Checks to decide`, icon: BadgeCheck, to: '?tab=checks' },
  {
    name: 'suppliers_to_verify',
    text: msg`Suppliers without a badge`,
    icon: CircleDashed,
    to: '?tab=users&role=supplier&verified=no',
  },
  { name: 'reports', text: msg`Reports to decide`, icon: TriangleAlert, to: '?tab=reports' },
  {
    name: 'jobs_without_bids',
    text: msg`Jobs without a bid after 24 hours`,
    icon: Inbox,
    to: '?tab=jobs&waiting=without_bids',
  },
  {
    name: 'trials_ending',
    text: msg`Trials that end within a week`,
    icon: Hourglass,
    to: '?tab=companies&status=trial_ending',
  },
]

/** What waits for an admin, each with its list. */
export function WaitingList() {
  const { data } = useQuery(queryOf(api.adminWaiting))
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-lg font-semibold tracking-tight">
        {t`Waiting`}
      </h2>
      {data ? (
        <Card pad="none">
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <WaitingLine key={line.name} {...line} count={data[line.name]} />
            ))}
          </ul>
        </Card>
      ) : (
        <Skeleton className="h-49 rounded-card" />
      )}
    </section>
  )
}

type WaitingLineProps = Omit<(typeof lines)[number], 'name'> & { count: number }

function WaitingLine({ text, icon: Icon, to, count }: WaitingLineProps) {
  const shown = count >= waitingCounted ? t`${{ count: wholeNumber(waitingCounted) }} or more` : wholeNumber(count)
  return (
    <li>
      <Link
        to={`${pages.dashboard.path}${to}`}
        className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-surface-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 text-[0.9375rem]">{translate(text)}</span>
        <span className={count > 0 ? 'font-semibold tabular-nums' : 'text-ink-faint tabular-nums'}>{shown}</span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </Link>
    </li>
  )
}
