import { test } from 'vitest'
import {
  asha,
  awardedJob,
  buyers,
  type ClausesOf,
  closedJob,
  expectEveryAnswer,
  no,
  openJob,
  ravi,
  suppliers,
  yes,
} from '#tests/support/policy-cast.ts'
import { invitationPolicy } from './invitation-policy.ts'

const clauses: ClausesOf<typeof invitationPolicy> = {
  seeInvitations: [
    { ask: (me) => invitationPolicy.seeInvitations(me, openJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => invitationPolicy.seeInvitations(me, openJob), rows: [[asha, 'hidden']] },
  ],
  inviteToJob: [
    { ask: (me) => invitationPolicy.inviteToJob(me, openJob), rows: buyers(yes, yes, no, no, no, no) },
    { ask: (me) => invitationPolicy.inviteToJob(me, closedJob), rows: [[ravi, 'conflict']] },
  ],
  answerInvitation: [
    { ask: (me) => invitationPolicy.answerInvitation(me, openJob), rows: suppliers(yes, yes, no, no, no) },
    { ask: (me) => invitationPolicy.answerInvitation(me, awardedJob), rows: [[asha, 'conflict']] },
  ],
  manageSupplierLists: [
    { ask: (me) => invitationPolicy.manageSupplierLists(me), rows: buyers(yes, yes, no, no, no, no) },
  ],
}

test.each(Object.entries(clauses))('%s answers every member by the role in the company', (_, cases) => {
  expectEveryAnswer(cases)
})
