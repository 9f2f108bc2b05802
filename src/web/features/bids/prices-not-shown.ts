import { t } from '@lingui/core/macro'
import type { Job } from '#contract/job.ts'

/** Why a member of the company cannot see the bids of a job. */
export function pricesNotShown({ status }: Pick<Job, 'status'>): string {
  return status === 'open'
    ? t`Bids are shown to those of your company who compare them.`
    : t`Prices are not shown to your role.`
}
