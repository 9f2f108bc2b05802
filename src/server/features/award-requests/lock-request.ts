import type { PersonActor } from '#domain/actor.ts'
import type { AwardDecisionFacts, AwardRequestFacts } from '#domain/award-requests.ts'
import type { MemberFacts } from '#domain/company-membership.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/identify.ts'
import { orNotFound } from '../../refusal.ts'
import { type JobToAward, lockForAward } from '../bids/settle-job.ts'
import { activeMembersOf, holdMembership } from '../company/hold-membership.ts'

type LockedRequest = {
  /** The job with its bids; `waiting` is this request if it is still undecided. */
  open: JobToAward
  request: AwardRequestFacts
  made: AwardDecisionFacts[]
  actor: PersonActor
  members: MemberFacts[]
}

/** A request of the caller's company with everything that a decision depends on, locked until the transaction ends. */
export async function lockRequest(tx: Transaction, caller: Caller, id: string): Promise<LockedRequest> {
  const [found] = await tx<{ job_id: string }[]>`
    select job_id from award_requests where id = ${id} and company_id = ${caller.company_id}`
  // Pipelined: sent in one round trip and executed in this order, so that what follows the locks is read after they are taken.
  const [open, [request], made, { actor }, members] = await Promise.all([
    lockForAward(tx, orNotFound(found).job_id),
    tx<AwardRequestFacts[]>`
      select status, requested_by, created_at, needs from award_requests where id = ${id}`,
    tx<AwardDecisionFacts[]>`select approver as by, approved from award_approvals where request_id = ${id}`,
    holdMembership(tx, caller, 'share'),
    activeMembersOf(tx, caller.company_id),
  ])
  return { open, request: request!, made, actor, members }
}
