import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem } from '#contract/job-item.ts'
import { policy } from '#domain/policy/policy.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { date, rupees } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { quantityText, unitName } from '../../unit-names.ts'

const shownAtFirst = 50

/** The lines of a job under their headings, for everybody who sees it. */
export function JobLines({ job }: { job: Job }) {
  const query = useQuery(queryOf(api.jobItems, { params: { id: job.id } }))
  const [isWhole, setWhole] = useState(false)
  const me = useActor()
  const mayChange = job.status === 'open' && policy.changeJob(me, job).allowed
  const items = query.data?.items ?? []
  const shown = isWhole ? items : items.slice(0, shownAtFirst)
  return (
    <Card as="section" pad="none" aria-labelledby="job-lines">
      <header className="p-4 sm:px-5">
        <h2 id="job-lines" className="text-lg font-semibold tracking-tight">
          {plural(job.item_count, { one: '# line', other: '# lines' })}
        </h2>
        {mayChange && <p className="text-sm text-ink-faint">{t`“Change this job” changes lines by an addendum.`}</p>}
      </header>
      {query.isLoading && <Skeleton className="m-4 h-40" />}
      {query.error && !query.data && (
        <div className="p-4">
          <LoadFailed title={t`The lines could not be loaded.`} query={query} />
        </div>
      )}
      <ol className="border-t border-line">
        {shown.map((item, n) => (
          <li
            key={item.id}
            className="border-b border-line [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
          >
            <Line item={item} place={n + 1} />
          </li>
        ))}
      </ol>
      {shown.length < items.length && (
        <Button variant="ghost" wide onClick={() => setWhole(true)}>
          {t`Show all ${items.length}`}
        </Button>
      )}
    </Card>
  )
}

function Line({ item, place }: { item: JobItem; place: number }) {
  const isHeading = item.kind === 'heading'
  return (
    <div className={classes('flex gap-3 px-4 py-2.5 sm:px-5', isHeading && 'bg-surface-sunken font-semibold')}>
      <span className="w-9 shrink-0 text-sm leading-6 text-ink-faint tabular-nums">{item.number || place}</span>
      <div className="min-w-0 flex-1">
        <div className="flex gap-3">
          <p className="min-w-0 flex-1 leading-6 whitespace-pre-line wrap-anywhere">{item.description}</p>
          {!isHeading && item.unit && (
            <p className="max-w-36 shrink-0 text-right leading-6 font-semibold tabular-nums">
              {item.qty === null ? `${t`Rate only`}, ${unitName(item.unit)}` : quantityText(item.qty, item.unit)}
            </p>
          )}
        </div>
        {!isHeading && <p className="text-sm text-ink-faint empty:hidden">{detailsOf(item).join(' · ')}</p>}
      </div>
    </div>
  )
}

function detailsOf({
  make,
  rate_per,
  optional,
  hsn_sac,
  pack,
  unit,
  needed_from,
  needed_to,
  est_rate,
}: JobItem): string[] {
  const details = [
    make && t`Make: ${make}`,
    pack !== null && unit === 'bag' && t`${pack} kg a bag`,
    rate_per > 1 && t`Rate for ${rate_per}`,
    optional && t`Optional, in no total`,
    hsn_sac && t`HSN ${hsn_sac}`,
    needed_from && t`from ${date(needed_from)}`,
    needed_to && t`needed by ${date(needed_to)}`,
    est_rate !== null && t`own estimate ${rupees(est_rate)}`,
  ]
  return details.filter((detail) => typeof detail === 'string' && detail !== '') as string[]
}
