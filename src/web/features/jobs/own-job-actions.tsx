import { t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor, useCan } from '#web/session/me.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { jobLinks } from './job-links.ts'

/** A company's actions on its own job in a list; on phones only one, and the other on the job's page. */
export function OwnJobActions({ job }: { job: Job }) {
  const mayPost = useCan('post_jobs')
  const seesBids = policy.listBids(useActor(), job).allowed
  if (job.status === 'draft')
    return (
      <LinkButton to={jobLinks.job(job.id)} variant="secondary" size="sm">
        {t`Finish draft`}
      </LinkButton>
    )
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {mayPost && (
        <LinkButton
          to={jobLinks.postAgain(job.id)}
          variant="ghost"
          size="sm"
          icon={<Copy aria-hidden />}
          preventScrollReset
          className="max-lg:hidden in-[table]:hidden"
        >
          {t`Post again`}
        </LinkButton>
      )}
      <LinkButton to={jobLinks.bids(job.id)} variant={job.bid_count ? 'soft' : 'secondary'} size="sm">
        {viewText(seesBids, job.bid_count)}
      </LinkButton>
    </div>
  )
}

function viewText(seesBids: boolean, count: number | null): string {
  if (!seesBids) return t`View job`
  return count === null ? t`View Bids` : t`View Bids (${{ count: wholeNumber(count) }})`
}
