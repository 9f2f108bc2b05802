import { msg, t } from '@lingui/core/macro'
import { Inbox, Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { messages } from '#contract/screen-messages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { useOwnJobs } from '../jobs/use-own-jobs.ts'
import { JobBidsCard } from './job-bids-card.tsx'

/** Which of the company's jobs: all, those open for a decision, or those decided. */
type JobChoice = 'all' | 'open' | 'decided'

const filters = {
  all: {},
  open: { status: 'open', bids: 'some' },
  decided: { status: 'awarded' },
} as const

const choices: readonly { value: JobChoice; label: Text }[] = [
  { value: 'all', label: msg`All jobs` },
  { value: 'open', label: msg`To decide` },
  { value: 'decided', label: msg`Decided` },
]

/** A buyer's jobs, each with its cheapest bids. */
export function BidsByJob() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('tab')
  return (
    <>
      <PageHeader title={t`Bids`} text={t`What suppliers offer on your jobs, the cheapest first.`} />
      <Tabs
        label={t`Bids`}
        value={choices.find(({ value }) => value === asked)?.value ?? 'all'}
        onChange={(tab) => setAddress(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={choices.map(({ value, label }) => ({
          value,
          label: translate(label),
          content: <JobsWithBids choice={value} />,
        }))}
      />
    </>
  )
}

function JobsWithBids({ choice }: { choice: JobChoice }) {
  const own = useOwnJobs(filters[choice])
  // Deferred: rendering is interruptible, so that a phone reacts to touch.
  const jobs = useDeferredValue(own.jobs)
  if (own.isLoading || (own.jobs && !jobs)) return <SkeletonCards count={3} label={t`Loading bids`} />
  if (!jobs?.length) {
    if (own.error && !jobs) {
      return (
        <LoadFailed title={t`The bids could not be loaded`} empty={translate(messages.noBidsReceived)} query={own} />
      )
    }
    return choice === 'all' ? <NoJobs /> : <NoneOf choice={choice} />
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobBidsCard job={job} />
          </li>
        ))}
      </ul>
      <LoadMore hasMore={own.hasNextPage} loading={own.isFetchingNextPage} onMore={() => void own.fetchNextPage()} />
    </>
  )
}

function NoJobs() {
  const mayPost = useCan('post_jobs')
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={translate(messages.noBidsReceived)}
      text={mayPost ? t`Post a job, and the bids on it appear here for you to compare.` : undefined}
      action={
        mayPost && (
          <LinkButton to={jobLinks.post} icon={<Plus aria-hidden />}>
            {t`Post Job`}
          </LinkButton>
        )
      }
    />
  )
}

function NoneOf({ choice }: { choice: JobChoice }) {
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={choice === 'decided' ? t`No job is decided yet` : t`No bids wait for your decision`}
      text={choice === 'decided' ? t`Jobs appear here when you award a bid.` : t`New bids appear here as they come in.`}
    />
  )
}
