import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { ReceivedInvitation } from '#contract/job-invitation.ts'
import type { FittingJob } from '#contract/matching.ts'
import { pages } from '#contract/pages.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { Link } from '#web/ui/link.tsx'
import { AnswerInvitation } from '../invitations/answer-invitation.tsx'
import { useItemName } from '../items/item-names.ts'
import { jobLinks } from '../jobs/job-links.ts'
import { PostedTime } from '../jobs/posted-time.tsx'
import { reasonForSupplier } from './reason-words.ts'

const shown = 5

/** Open jobs of which matching has told the reader's company, each with the reasons. */
export function FitsYou() {
  const found = useQuery(queryOf(api.fittingJobs))
  const { data: invited } = useQuery(queryOf(api.receivedInvitations))
  if (found.isLoading) return null
  if (!found.data)
    return (
      <Card as="section">
        <LoadFailed title={t`The jobs that fit you could not be loaded`} query={found} />
      </Card>
    )
  const invitationTo = (id: string) => invited?.items.find(({ job }) => job.id === id)
  // Those of buyers stand above, in a list of their own.
  const fitting = found.data.filter(({ job }) => invitationTo(job.id)?.by !== 'buyer')
  if (fitting.length === 0) return null
  return (
    <Card as="section" pad="none" aria-labelledby="fits-you" className="overflow-hidden">
      <h2 id="fits-you" className="px-4 pt-4 pb-3 text-lg font-semibold tracking-tight sm:px-5 sm:pt-5">
        {t`Fits you`}
      </h2>
      <ul className="divide-y divide-line border-t border-line">
        {fitting.slice(0, shown).map((one) => (
          <FittingRow key={one.job.id} fitting={one} invitation={invitationTo(one.job.id)} />
        ))}
      </ul>
    </Card>
  )
}

type FittingRowProps = { fitting: FittingJob; invitation: ReceivedInvitation | undefined }

/** Whoever is told of a job can answer as one whom its buyer invited. */
function FittingRow({ fitting: { job, reasons }, invitation }: FittingRowProps) {
  const nameOf = useItemName()
  return (
    <li className="px-4 py-3 sm:px-5">
      <Link
        to={jobLinks.job(job.id)}
        className="flex min-h-11 flex-col justify-center font-semibold wrap-anywhere hover:text-accent-ink hover:underline"
      >
        {job.title}
      </Link>
      <p className="text-sm text-ink-faint">
        {job.location} · <PostedTime of={job} />
      </p>
      {invitation && (
        <div className="mt-1.5">
          <AnswerInvitation invitation={invitation} />
        </div>
      )}
      <details className="text-[0.9375rem] text-ink-soft">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm text-accent-ink">{t`Why am I seeing this?`}</summary>
        <ul className="list-inside list-disc">
          {reasons.map((reason) => (
            <li key={reason.code}>{reasonForSupplier(reason, nameOf)}</li>
          ))}
        </ul>
        <p className="mt-1 pb-2">
          <Link
            to={`${pages.settings.path}?tab=offers`}
            className="inline-flex min-h-11 items-center text-accent-ink underline"
          >
            {t`Change what you sell, and where`}
          </Link>
        </p>
      </details>
    </li>
  )
}
