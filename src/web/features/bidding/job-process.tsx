import type { Job } from '#contract/job.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { AddendaList } from './addenda-list.tsx'
import { OpeningStatement } from './opening-statement.tsx'
import { QuestionsSection } from './questions-section.tsx'

/** What belongs to a published job besides its bids: the statement of their opening, its changes, questions and answers. */
export function JobProcess({ job }: { job: Job }) {
  const me = useActor()
  if (job.status === 'draft') return null
  return (
    <>
      {job.sealed && job.opened_at && policy.seeAllBids(me, job).allowed && <OpeningStatement job={job} />}
      {job.addendum_no > 0 && <AddendaList job={job} />}
      <QuestionsSection job={job} />
    </>
  )
}
