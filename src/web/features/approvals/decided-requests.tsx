import { t } from '@lingui/core/macro'
import type { AwardRequest } from '#contract/award-request.ts'
import { displayName } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { date, dateTime, rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { DecisionLines } from './decision-lines.tsx'
import { RequestStatusBadge } from './request-status-badge.tsx'

/** Requests that have ended. */
export function DecidedRequests({ requests }: { requests: readonly AwardRequest[] }) {
  return (
    <section aria-labelledby="decided" className="flex flex-col gap-3">
      <h2 id="decided" className="text-lg font-semibold tracking-tight">{t`Decided before`}</h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <li key={request.id} className="flex flex-col gap-2 p-4 sm:px-5">
              <DecidedLine request={request} />
              <DecisionLines decisions={request.decisions} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function DecidedLine({ request }: { request: AwardRequest }) {
  const { job_id, job_title, bidder_name, landed_total, requested_by, created_at, status } = request
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">
          <span className="tabular-nums">{rupees(landed_total)}</span> · {displayName(bidder_name)}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Link to={jobLinks.bids(job_id)} className="hover:text-accent-ink hover:underline">
            {job_title}
          </Link>
        </p>
        <p className="text-sm text-ink-faint">
          {t`Asked for by ${{ name: displayName(requested_by.name) }}`},{' '}
          <time dateTime={created_at} title={dateTime(created_at)}>
            {date(created_at)}
          </time>
        </p>
        {status === 'stale' && (
          <p className="text-sm text-ink-soft">{t`The bid was changed meanwhile, or the job was awarded in another way: nothing was awarded by this.`}</p>
        )}
      </div>
      <RequestStatusBadge status={status} />
    </div>
  )
}
