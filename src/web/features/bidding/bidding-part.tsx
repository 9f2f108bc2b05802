import { lazy, Suspense } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { JobValues } from './job-values.ts'

const BiddingFields = lazy(async () => ({ default: (await import('./bidding-fields.tsx')).BiddingFields }))

type BiddingPartProps = { form: UseFormReturn<JobValues>; startsOpen?: boolean }

/** The folded part of a job's form, which loads after the rest of it. */
export function BiddingPart(props: BiddingPartProps) {
  return (
    <Suspense fallback={<Skeleton className="h-14" />}>
      <BiddingFields {...props} />
    </Suspense>
  )
}
