import { t } from '@lingui/core/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Job } from '#contract/job.ts'
import { classes } from '#web/ui/classes.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { ExpandableText } from '#web/ui/expandable-text.tsx'
import { budgetText } from './budget-text.ts'
import { JobFacts } from './job-facts.tsx'

/** A form about a job, with the job in sight: beside the form, or on phones as three lines that stay at its top and open to the whole job. */
export function JobInSight({ job, children }: { job: Job; children: ReactNode }) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    // Phones: a wrong field is scrolled to below the lines, which would cover it.
    <div className="flex flex-1 flex-col gap-5 max-sm:[&_:is(input,textarea,select)]:scroll-mt-36 sm:grid sm:grid-cols-[15rem_minmax(0,1fr)] sm:items-start sm:gap-x-6">
      <section
        aria-label={t`Job Details`}
        className="max-sm:sticky max-sm:-top-5 max-sm:z-10 max-sm:-mx-5 max-sm:-mt-5 max-sm:border-b max-sm:border-line max-sm:bg-surface-sunken max-sm:px-5 max-sm:py-2 sm:sticky sm:top-0"
      >
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="flex w-full items-center gap-2 text-left text-sm leading-snug sm:hidden"
        >
          <span className="min-w-0 flex-1">
            <Line label={t`Quantity`} value={job.quantity} isWhole={isWhole} />
            <Line
              label={t`Delivery`}
              value={`${deliveryTime(job.delivery_timeline)} · ${job.location}`}
              isWhole={isWhole}
            />
            <Line label={t`Budget`} value={budgetText(job.budget_range)} isWhole={isWhole} />
            {isWhole && (
              <span className="mt-2 block max-h-[40dvh] overflow-y-auto whitespace-pre-line wrap-anywhere text-ink-soft">
                {job.description}
              </span>
            )}
          </span>
          <ChevronDown aria-hidden className={classes('size-5 shrink-0 text-ink-faint', isWhole && 'rotate-180')} />
        </button>
        <div className="flex flex-col gap-4 max-sm:hidden">
          <JobFacts job={job} isNarrow />
          <ExpandableText text={job.description} className="border-t border-line pt-4 text-[0.9375rem] text-ink-soft" />
        </div>
      </section>
      {children}
    </div>
  )
}

function Line({ label, value, isWhole }: { label: string; value: string | null; isWhole: boolean }) {
  if (!value) return null
  return (
    <span className={classes('block', isWhole ? 'wrap-anywhere' : 'truncate')}>
      <span className="text-ink-faint">{label}: </span>
      {value}
    </span>
  )
}
