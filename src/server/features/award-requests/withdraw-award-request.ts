import { withdrawRequest } from '#domain/award-requests.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { endRequests } from './end-requests.ts'
import { lockRequest } from './lock-request.ts'
import { awardRequestById } from './request-queries.ts'

/** Withdraws an undecided request. */
export const withdrawAwardRequest = defineWrite('withdrawAwardRequest', async ({ tx, actor: caller, now, input }) => {
  const { open, request, actor } = await lockRequest(tx, caller, input.id)
  authorize(policy.seeAwardRequests(actor))
  const at = await now()
  authorize(withdrawRequest(actor, request, at))
  const waiting = open.waiting!
  await endRequests(tx, [waiting], 'withdrawn')
  await recordFacts(tx, caller, { type: 'award_request_withdrawn', ...waiting })
  return awardRequestById(tx, caller, input.id, at)
})
