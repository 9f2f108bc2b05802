import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '#contract/api.ts'
import type { JobItems } from '#contract/job-item.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** What needs the lines of a job, once they are there. */
export function LinesOfJob({ jobId, children }: { jobId: string; children: (items: JobItems) => ReactNode }) {
  const items = useQuery(queryOf(api.jobItems, { params: { id: jobId } }))
  if (items.data) return children(items.data)
  if (items.error) return <LoadFailed title={t`The lines could not be loaded`} query={items} />
  return <Skeleton className="h-96" />
}
