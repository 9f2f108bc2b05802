import { t } from '@lingui/core/macro'
import { CalendarClock, type LucideIcon, MapPin, Package2, Wallet } from 'lucide-react'
import type { Job, JobFact } from '#contract/job.ts'
import { classes } from '#web/ui/classes.ts'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { budgetText } from './budget-text.ts'

type Fact = { label: string; value: string | null; icon: LucideIcon }

/** In the order in which they are read. */
const factsOf = (job: Job): Record<JobFact, Fact> => ({
  location: { label: t`Location`, value: job.location, icon: MapPin },
  delivery_timeline: { label: t`Delivery`, value: deliveryTime(job.delivery_timeline), icon: CalendarClock },
  budget_range: { label: t`Budget`, value: budgetText(job.budget_range), icon: Wallet },
  quantity: { label: t`Quantity`, value: job.quantity, icon: Package2 },
})

type JobFactsProps = {
  job: Job
  /** Shows them in one row if there is room. */
  wide?: boolean
  /** Shows them below each other. */
  isNarrow?: boolean
}

/** The key facts for a bidder. */
export function JobFacts({ job, wide = false, isNarrow = false }: JobFactsProps) {
  const known = Object.values(factsOf(job)).filter(({ value }) => value)
  return (
    <dl className={classes('grid gap-x-4 gap-y-3', !isNarrow && 'grid-cols-2', wide && 'lg:grid-cols-4')}>
      {known.map((fact) => (
        <div key={fact.label} className="relative min-w-0 pl-6.5 max-sm:first:col-span-2 max-sm:last:even:col-span-2">
          <dt className="text-xs font-medium text-ink-faint">
            <fact.icon aria-hidden className="absolute top-0.5 left-0 size-4.5" />
            {fact.label}
          </dt>
          <dd className="text-[0.9375rem] leading-snug wrap-anywhere">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
