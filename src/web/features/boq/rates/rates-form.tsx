import type { Job } from '#contract/job.ts'
import { messages } from '#contract/screen-messages.ts'
import { useMe } from '#web/session/me.ts'
import { LinesOfJob } from './lines-of-job.tsx'
import { NewRates } from './new-rates.tsx'
import { ratesTexts } from './parse-rates.ts'
import { startOf } from './start-of.ts'

const failure = { otherwise: messages.bidFailed }

/** A supplier's bid on a job with lines. */
export function RatesForm({ job, onDone }: { job: Job; onDone: () => void }) {
  const { gst_number } = useMe()
  return (
    <LinesOfJob jobId={job.id}>
      {(items) => (
        <NewRates
          job={job}
          items={items}
          defaultValues={startOf(job)}
          texts={ratesTexts}
          gstNumberOf={() => gst_number}
          failure={failure}
          endsOnConflict
          onDone={onDone}
        />
      )}
    </LinesOfJob>
  )
}
