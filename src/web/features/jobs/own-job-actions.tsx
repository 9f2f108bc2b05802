import { t } from '@lingui/core/macro'
import { Copy } from 'lucide-react'
import type { Job } from '#contract/job.ts'

import { LinkButton } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { jobLinks } from './job-links.ts'

/** What a company does with a job of its own. */
export function OwnJobActions({ job }: { job: Job }) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:flex-nowrap">
      <LinkButton
        to={jobLinks.postAgain(job.id)}
        variant="ghost"
        size="sm"
        icon={<Copy aria-hidden />}
        preventScrollReset
        className="max-sm:flex-1"
      >
        {t`Post again`}
      </LinkButton>
      <LinkButton
        to={jobLinks.bids(job.id)}
        variant={job.bid_count ? 'primary' : 'secondary'}
        size="sm"
        className="max-sm:flex-1"
      >
        {job.bid_count === null ? t`View Bids` : t`View Bids (${{ count: wholeNumber(job.bid_count) }})`}
      </LinkButton>
    </div>
  )
}
