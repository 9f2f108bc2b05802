import { plural, t } from '@lingui/core/macro'
import type { CompanySummary, GoingOn, UserDetails } from '#contract/admin.ts'
import type { AdminBid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { acceptsBids } from '#domain/job-lifecycle.ts'

import { wholeNumber } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { RecordToDelete } from './record-actions.ts'
import { useRecord } from './use-record.ts'

/** Shows what is deleted with a record and what stays readable, for the confirmation. */
export function DeleteEffect({ record }: { record: RecordToDelete }) {
  switch (record.kind) {
    case 'user':
      return <EffectOnUser id={record.user.id} />
    case 'company':
      return <Effects lines={effectsOfCompany(record.company)} />
    case 'job':
      return <Effects lines={effectsOfJob(record.job)} />
    case 'bid':
      return <Effects lines={effectsOfBid(record.bid)} />
  }
}

/** If the details fail to load, the confirmation is shown without them. */
function EffectOnUser({ id }: { id: string }) {
  const { data, isLoading } = useRecord({ kind: 'user', id })
  if (isLoading) return <Skeleton className="h-20" />
  return data?.kind === 'user' ? <Effects lines={effectsOfUser(data.details)} /> : null
}

function Effects({ lines }: { lines: readonly string[] }) {
  return (
    <ul
      aria-label={t`What happens`}
      className="list-disc space-y-1.5 rounded-control border border-line bg-surface-sunken py-3 pr-4 pl-8 text-[0.9375rem]"
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function effectsOfUser(details: UserDetails): string[] {
  const { user, owner_needed, jobs, bids, jobs_posted, bids_submitted } = details
  if (owner_needed) return [ownerIsNeeded(user.members - 1), ...waysWithOwner()]
  if (user.members > 1) return [t`The account can no longer be used, at once.`, staysWith(user.members - 1)]
  const openJobs = jobs.filter(acceptsBids)
  const bidsOnThem = openJobs.reduce((sum, job) => sum + (job.bid_count ?? 0), 0)
  const undecided = bids.filter((bid) => bid.status === 'submitted').length
  const awarded = jobs.filter((job) => job.status === 'awarded').length
  const won = bids.filter((bid) => bid.status === 'awarded').length
  const knowsAll = jobs.length === jobs_posted && bids.length === bids_submitted
  return [
    t`The account can no longer be used, at once.`,
    openJobs.length > 0 &&
      t`Open jobs withdrawn: ${{ jobs: wholeNumber(openJobs.length) }}, with the bids on them: ${{ bids: wholeNumber(bidsOnThem) }}`,
    undecided > 0 && t`Bids withdrawn: ${{ count: wholeNumber(undecided) }}`,
    openJobs.length === 0 && undecided === 0 && t`No open jobs and no undecided bids are withdrawn.`,
    awarded > 0 &&
      t`Awarded jobs that stay readable to their suppliers, chat included: ${{ count: wholeNumber(awarded) }}`,
    won > 0 && t`Won bids that stay readable to their buyers, chat included: ${{ count: wholeNumber(won) }}`,
    ...effectsOnOthers(details),
    awarded + won > 0 && t`There the company is called "Deleted user".`,
    !knowsAll && t`Counted among the newest entries; there can be more.`,
  ].filter((line) => line !== false)
}

const ownerIsNeeded = (others: number): string =>
  plural(others, {
    one: 'This cannot be done yet: it is the only owner of a company with # other person.',
    other: 'This cannot be done yet: it is the only owner of a company with # other people.',
  })

const waysWithOwner = () => [
  t`The owner first makes a colleague an owner, under Settings, Team. If the owner is gone, "Change email" in the details hands the account over to somebody of the company.`,
  t`Instead you can suspend this account, or close the whole company under Companies.`,
]

const staysWith = (others: number): string =>
  plural(others, {
    one: 'The company goes on with # other person: its jobs, bids, orders and chats stay as they are.',
    other: 'The company goes on with # other people: its jobs, bids, orders and chats stay as they are.',
  })

/** What goes on with others, where nobody answers for the company any more. */
const effectsOnOthers = ({ orders_in_force, trucks_on_way, bills_unpaid, disputes_open }: GoingOn): string[] =>
  [
    orders_in_force > 0 &&
      t`Orders in force, which stay; the other side is told: ${{ count: wholeNumber(orders_in_force) }}`,
    trucks_on_way > 0 && t`Trucks on their way: ${{ count: wholeNumber(trucks_on_way) }}`,
    bills_unpaid > 0 && t`Bills that are not paid: ${{ count: wholeNumber(bills_unpaid) }}`,
    disputes_open > 0 && t`Open disputes: ${{ count: wholeNumber(disputes_open) }}`,
  ].filter((line) => line !== false)

function effectsOfCompany(company: CompanySummary): string[] {
  return [
    t`Members who can no longer sign in, at once: ${{ count: wholeNumber(company.members) }}`,
    t`Its open jobs and undecided bids are withdrawn.`,
    t`Awarded jobs and won bids stay readable to the other side, chat included.`,
    ...effectsOnOthers(company),
  ]
}

function effectsOfJob({ bid_count, status }: Job): string[] {
  return [
    t`Bids that disappear from every list with it: ${{ count: wholeNumber(bid_count ?? 0) }}`,
    t`Its company and all bidders are told.`,
    status === 'awarded' && t`It has been awarded: its chat goes too, for both sides.`,
    status === 'awarded' &&
      t`An order that was made from it stays, with its trucks, bills and payments, and says why the job is gone.`,
  ].filter((line) => line !== false)
}

function effectsOfBid({ status }: AdminBid): string[] {
  return [
    t`It disappears from the lists of both sides.`,
    status === 'submitted' && t`The supplier can bid on this job again.`,
  ].filter((line) => line !== false)
}
