import { plural, t } from '@lingui/core/macro'
import type { UserDetails } from '#contract/admin.ts'
import { dateTime, wholeNumber } from '#web/ui/format.ts'
import { BidLines } from './bid-lines.tsx'
import { DetailsSection } from './facts.tsx'
import { JobLines } from './job-lines.tsx'
import type { RecordRef } from './record-address.ts'

type ActivityProps = Pick<
  UserDetails,
  'jobs' | 'bids' | 'jobs_posted' | 'bids_submitted' | 'sealed_bids' | 'sealed_until'
> & { onView: (record: RecordRef) => void }

/** The newest jobs and bids of a company; of sealed ones their number alone. */
export function ActivitySections({
  jobs,
  bids,
  jobs_posted,
  bids_submitted,
  sealed_bids,
  sealed_until,
  onView,
}: ActivityProps) {
  return (
    <>
      <DetailsSection title={t`Jobs posted (${{ count: wholeNumber(jobs_posted) }})`}>
        <JobLines jobs={jobs} total={jobs_posted} onOpen={(job) => onView({ kind: 'job', id: job.id })} />
      </DetailsSection>
      <DetailsSection title={t`Bids submitted (${{ count: wholeNumber(bids_submitted) }})`}>
        {(bids.length > 0 || sealed_bids === 0) && (
          <BidLines
            label={t`Bids submitted`}
            bids={bids}
            total={bids_submitted}
            empty={t`No bids yet`}
            titleOf={(bid) => bid.job_info.title}
            onOpen={(bid) => onView({ kind: 'bid', id: bid.id })}
          />
        )}
        {sealed_bids > 0 && (
          <p className="mt-2 text-[0.9375rem] text-ink-soft">
            {plural(sealed_bids, { one: '# sealed bid', other: '# sealed bids' })}
            {sealed_until !== null && <>: {t`opens after ${{ time: dateTime(sealed_until) }}`}</>}
          </p>
        )}
      </DetailsSection>
    </>
  )
}
