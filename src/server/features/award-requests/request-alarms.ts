import { asCompanyId } from '#domain/actor.ts'
import { deciders } from '#domain/award-deciders.ts'
import { isReminderDue, statusOfRequest } from '#domain/award-requests.ts'
import type { AlarmKind, Ringing } from '../../alarms/alarm.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { activeMembersOf } from '../company/hold-membership.ts'
import { endRequests, lockWaitingRequests, type WaitingRequest } from './end-requests.ts'

/** Lock order: every write about a request locks its job first. */
const root: AlarmKind['root'] = (sql, id) => sql`jobs where id = (select job_id from award_requests where id = ${id})`

/** Reminds those who have not decided on a waiting request. */
export const requestReminder: AlarmKind = {
  root,
  async apply(tx, { id, now }: Ringing) {
    const request = await waitingRequest(tx, id)
    if (!request || !isReminderDue(request, now)) return
    const members = await activeMembersOf(tx, asCompanyId(request.buyer))
    const decided = await tx<{ approver: string }[]>`select approver from award_approvals where request_id = ${id}`
    const done = new Set(decided.map(({ approver }) => approver))
    const waitedFor = deciders(request.requested_by, members, now).filter((person) => !done.has(person))
    await recordFacts(tx, { user_id: null }, { type: 'award_reminded', ...request, deciders: waitedFor })
  },
}

/** Ends a request that nobody decided in time, and notifies the requester. */
export const requestLapse: AlarmKind = {
  root,
  async apply(tx, { id, now }: Ringing) {
    const request = await waitingRequest(tx, id)
    if (request && statusOfRequest(request, now) === 'lapsed') await endRequests(tx, [request], 'lapsed')
  },
}

type Waiting = WaitingRequest & { status: 'waiting' }

async function waitingRequest(tx: Transaction, id: string): Promise<Waiting | null> {
  const [request] = await lockWaitingRequests(tx, tx`r.id = ${id}`)
  return request ? { ...request, status: 'waiting' } : null
}
