import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import type { UserDetails as Details } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { date, wholeNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { roleNames } from '../account/role-names.ts'
import { BidLines } from './bid-lines.tsx'
import { DetailsSection, Facts } from './facts.tsx'
import { JobLines } from './job-lines.tsx'
import type { RecordToView } from './record-deeds.ts'
import { ShortId } from './short-id.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'

const notProvided = 'Not provided'
const maskedPassword = '••••••••'

export function UserDetails({ id, onView }: { id: string; onView: (record: RecordToView) => void }) {
  const details = useQuery({
    ...queryOf(api.userDetails, { params: { id } }),
    // Every reading of bids is written to the audit log, so nothing is read that nobody asked for.
    refetchOnWindowFocus: false,
  })
  if (details.data) return <FoundUser details={details.data} onView={onView} />
  if (details.isError) {
    return (
      <Banner kind="error">
        {messages.userDetailsFailedPrefix + errorText(details.error, messages.unknownErrorDetail)}
      </Banner>
    )
  }
  return (
    <div role="status" aria-label="Loading user" className="flex flex-col gap-4">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-56" />
      <Skeleton className="h-40" />
    </div>
  )
}

function FoundUser({ details, onView }: { details: Details; onView: (record: RecordToView) => void }) {
  const { user, jobs, bids, jobs_posted, bids_submitted } = details
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-3">
        <Avatar name={user.company_name} />
        <p className="min-w-0 flex-1 text-lg leading-snug font-semibold tracking-tight wrap-anywhere">
          {user.company_name}
        </p>
      </div>
      <Facts facts={factsOf(user, jobs_posted, bids_submitted)} />
      <DetailsSection title={`Jobs posted (${wholeNumber(jobs_posted)})`}>
        <JobLines jobs={jobs} total={jobs_posted} onOpen={(job) => onView({ kind: 'job', job })} />
      </DetailsSection>
      <DetailsSection title={`Bids submitted (${wholeNumber(bids_submitted)})`}>
        <BidLines
          label="Bids submitted"
          bids={bids}
          total={bids_submitted}
          empty={messages.noBidsSubmitted}
          titleOf={(bid) => bid.job_info.title}
          onOpen={(bid) => onView({ kind: 'bid', bid })}
        />
      </DetailsSection>
    </div>
  )
}

function factsOf(user: User, jobsPosted: number, bidsSubmitted: number) {
  return [
    { label: 'Company', value: user.company_name },
    { label: 'Role', value: roleNames[user.role] },
    { label: 'Email', value: user.email },
    { label: 'Phone', value: user.contact_phone || notProvided },
    { label: 'Password', value: maskedPassword },
    { label: 'GST number', value: user.gst_number || notProvided },
    { label: 'Address', value: user.address || notProvided, wide: true },
    { label: 'Subscription status', value: <UserStatusBadge status={user.subscription_status} /> },
    { label: 'Member since', value: date(user.created_at) },
    { label: 'Jobs posted', value: wholeNumber(jobsPosted) },
    { label: 'Bids submitted', value: wholeNumber(bidsSubmitted) },
    { label: 'User ID', value: <ShortId id={user.id} of="user" /> },
  ]
}
