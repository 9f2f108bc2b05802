import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ReceivedInvitation } from '#contract/job-invitation.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { indiaTime } from '#web/ui/india-time.ts'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'
import { AnswerInvitation } from './answer-invitation.tsx'
import { waitsForBid } from './waiting-invitations.ts'

/** Jobs to which buyers invited the reader's company, and on which it has not bid. */
export function InvitedTo() {
  const found = useQuery(queryOf(api.receivedInvitations))
  if (found.isLoading) return null
  if (!found.data)
    return (
      <Card as="section">
        <LoadFailed title={t`Your invitations could not be loaded`} query={found} />
      </Card>
    )
  const invitations = found.data.items.filter(waitsForBid)
  if (invitations.length === 0) return null
  return (
    <Card as="section" pad="none" aria-labelledby="invited-to" className="overflow-hidden">
      <h2 id="invited-to" className="px-4 pt-4 pb-3 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`You are invited`}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {invitations.map((invitation) => (
          <InvitedRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </Card>
  )
}

function InvitedRow({ invitation }: { invitation: ReceivedInvitation }) {
  const { job, buyer } = invitation
  return (
    <li className="flex flex-col gap-x-6 gap-y-2.5 px-4 py-3 sm:px-5 lg:flex-row lg:items-center lg:justify-between">
      <div className="min-w-0">
        <Link
          to={jobLinks.job(job.id)}
          translate="no"
          className="flex min-h-11 flex-col justify-center font-semibold wrap-anywhere hover:text-accent-ink hover:underline"
        >
          {job.title}
        </Link>
        <p className="text-sm text-ink-faint wrap-anywhere">
          <span translate="no">{`${buyer.company_name} · ${job.location}`}</span>
          {job.bid_deadline && ` · ${t`Bids until ${{ time: indiaTime(job.bid_deadline) }}`}`}
        </p>
      </div>
      <div className="lg:max-w-md lg:shrink-0">
        <AnswerInvitation invitation={invitation} />
      </div>
    </li>
  )
}
